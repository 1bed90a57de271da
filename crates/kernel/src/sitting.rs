pub struct Sitting;
