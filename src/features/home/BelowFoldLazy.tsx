/** WeChat has no code that is loaded on demand. */
export { BelowFold } from './BelowFold'
