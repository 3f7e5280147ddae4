// WeChat lays out its pages by itself.
export {}
