/** WeChat has no code that is loaded on demand. */
export { RideTimeSheet } from './RideTimeSheet'
