/** What members of staff did and looked at. */
export { viewTrail } from './viewTrail'
export { trailKind } from './kindOfCall'
export { logFile, viewLog } from './viewLog'
export { DONE, recordCall, logStaffAction } from './recordCall'
