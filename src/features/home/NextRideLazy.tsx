/** WeChat has no code that is loaded on demand. */
export { NextRide } from './NextRide'
