// The browser's entry, after React (`config/reactFirst.ts`). What Taro's loader writes for the app's configuration is what begins the app.
setTimeout(() => void import(/* webpackMode: "eager" */ '../../app.config'))

export {}
