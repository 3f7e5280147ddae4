/** WeChat has no code that is loaded on demand. */
export { RideCodePopup } from './RideCodePopup'
