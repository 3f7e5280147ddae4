/** What members of staff did and looked at. */
export { findTrail, presentTrailEntry } from './findTrail'
export { trailKind } from './kindOfCall'
export { DONE, recordCall, logStaffAction } from './recordCall'
