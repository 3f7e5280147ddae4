import { msPerSecond } from '@noriai/contract/time'
import { onShown } from '@/platform/visibility'

interface Listener {
  readonly everyMs: number
  readonly tell: () => void
  told: number
}

const listeners = new Set<Listener>()
let timer: ReturnType<typeof setInterval> | undefined
let stopWatching: (() => void) | undefined

function tick() {
  const now = Date.now()
  listeners.forEach((listener) => {
    // Half a step of tolerance: timers come a little early or late.
    if (now - listener.told < listener.everyMs - msPerSecond / 2) return
    listener.told = now
    listener.tell()
  })
}

/** Coming back to the front, everything is out of date. */
function tellAll() {
  const now = Date.now()
  listeners.forEach((listener) => {
    listener.told = now
    listener.tell()
  })
}

/** The one timer of the app; it runs while somebody listens. */
export const ticker = {
  on(everyMs: number, tell: () => void): () => void {
    const listener: Listener = { everyMs, tell, told: Date.now() }
    listeners.add(listener)
    timer ??= setInterval(tick, msPerSecond)
    stopWatching ??= onShown(tellAll)
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      clearInterval(timer)
      stopWatching?.()
      timer = undefined
      stopWatching = undefined
    }
  },
}
