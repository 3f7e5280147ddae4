/** What members of staff did and looked at. */
export { findTrail } from './findTrail'
export { trailKind } from './kindOfCall'
export { presentTrailEntry } from './presentTrailEntry'
export { DONE, recordCall } from './recordCall'
export { logStaffAction } from './staffActions'
