/** WeChat has no code that is loaded on demand. */
export { SupportSheet } from './SupportSheet'
