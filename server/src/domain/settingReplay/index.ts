/** What the rides sold for the last week would have been under a setting that is not saved yet. */
export { replaySetting } from './replaySetting'
