/** WeChat has no code that is loaded on demand. */
export { UpdateDialog } from './UpdateDialog'
