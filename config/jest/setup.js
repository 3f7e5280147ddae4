// The Taro runtime first: its modules import one another in a circle, which only this door opens.
require('@tarojs/taro')

// What config/index.ts writes into a build.
globalThis.API_BASE = '/api'
