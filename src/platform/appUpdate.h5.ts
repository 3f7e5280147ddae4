import { moveToNewestBuild } from '@/serviceWorker/register'

/** Moves to the newest build of the app. */
export const applyUpdate = (): Promise<void> => moveToNewestBuild()

/** Whether this is one of Apple's phones or tablets; the version call asks for it (specification, section 3). */
export const isIos = (): boolean => /iPhone|iPad|iPod/.test(navigator.userAgent)
