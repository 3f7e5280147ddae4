import { watchForNewerBuild } from './appUpdate'

/** WeChat brings all code of a version together, and fetches a newer one beside it. */
export const watchForStaleCode = (): void => watchForNewerBuild()
