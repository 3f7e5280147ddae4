import { moveToNewestBuild } from '@/serviceWorker/register'

/** Moves to the newest build of the app. */
export const applyUpdate = (): Promise<void> => moveToNewestBuild()
