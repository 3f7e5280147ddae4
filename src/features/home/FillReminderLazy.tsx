/** WeChat has no code that is loaded on demand. */
export { FillReminder } from './FillReminder'
