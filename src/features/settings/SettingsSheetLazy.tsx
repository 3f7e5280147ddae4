/** WeChat has no code that is loaded on demand. */
export { SettingsSheet } from './SettingsSheet'
