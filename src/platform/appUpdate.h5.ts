import { moveToNewestBuild } from '@/serviceWorker/register'
import type { NewerBuild } from './appUpdate.types'
import { leaveFor } from './leave'

/** Whether an address is on the app's own origin: `//elsewhere` is not. */
const isOwn = (url: string) => /^\/(?!\/)/.test(url)
const isSafe = (url: string) => url.startsWith('https://')

/** Moves to the newest build of the app: the path or address that names it, else what the app's own origin serves. Rejects when it cannot be had. */
export function applyUpdate({ remoteUrl, localUrl }: NewerBuild): Promise<void> {
  const named = localUrl ?? remoteUrl
  if (named === null) return moveToNewestBuild()
  if (localUrl === null ? !isSafe(named) : !isOwn(named)) {
    return Promise.reject(new Error(`A newer build is not had from ${named}`))
  }
  leaveFor(named)
  return Promise.resolve()
}

/** Resolves when a newer build can be moved to: what the server names is there. */
export const newerBuildReady = (): Promise<void> => Promise.resolve()

/** Whether this is one of Apple's phones or tablets; the version call asks for it (specification, section 3). */
export const isIos = (): boolean => /iPhone|iPad|iPod/.test(navigator.userAgent)
