import type { WatchChanges } from './liveUpdates.types'

/** WeChat has no streams that fit: the app polls instead. */
const EVERY_MS = 30_000

/** In WeChat: a look every half minute. */
export const watchChanges: WatchChanges = (_watched, onChanged) => {
  const timer = setInterval(onChanged, EVERY_MS)
  return () => clearInterval(timer)
}
