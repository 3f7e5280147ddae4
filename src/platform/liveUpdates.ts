import type { WatchChanges } from './liveUpdates.types'

/** WeChat has no streams that fit: the app polls instead. */
const EVERY_MS = 30_000

/** In WeChat: a look every half minute, as long as there may be something new. */
export const watchChanges: WatchChanges = (watched, onChanged) => {
  const timer = setInterval(() => {
    if (watched.mayChange()) onChanged()
  }, EVERY_MS)
  return () => clearInterval(timer)
}
