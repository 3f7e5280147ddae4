/** What a run needs rarely, or at its end. */
export { ElsewhereSheet } from './ElsewhereSheet'
export { FinishScreen } from './FinishScreen'
export { FoundSheet } from './FoundSheet'
export { FrontDeskSheet } from './FrontDeskSheet'
export { GoneRun } from './GoneRun'
export { SkipSheet } from './SkipSheet'
export { TalkSheet } from './TalkSheet'
