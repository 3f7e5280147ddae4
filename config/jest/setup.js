// The Taro runtime first: its modules import one another in a circle, which only this door opens.
require('@tarojs/taro')

// What config/index.ts writes into a build.
globalThis.API_BASE = '/api'
globalThis.TEXTS_VERSION = 'test'
globalThis.APP_VERSION = '1.2.3'

// The helper for Taro's tests calls React's `act` by its old door; React says so in every file.
const { error } = console
console.error = (...parts) => {
  if (!String(parts[0]).includes('ReactDOMTestUtils.act')) error(...parts)
}

// What jsdom leaves out: a system that is set to nothing in particular.
window.matchMedia ??= (media) => ({ media, matches: false, addEventListener() {}, removeEventListener() {} })
