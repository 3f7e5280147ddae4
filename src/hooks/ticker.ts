import { msPerSecond } from '@noriai/contract/time'
import { onShown } from '@/platform/visibility'

interface Listener {
  readonly everyMs: number
  readonly call: () => void
  calledAt: number
}

const listeners = new Set<Listener>()
let timer: ReturnType<typeof setInterval> | undefined
let stopWatching: (() => void) | undefined

function tick() {
  const now = Date.now()
  listeners.forEach((listener) => {
    // Half a step of tolerance: timers come a little early or late.
    if (now - listener.calledAt < listener.everyMs - msPerSecond / 2) return
    listener.calledAt = now
    listener.call()
  })
}

/** Coming back to the front, everything is out of date. */
function callAll() {
  const now = Date.now()
  listeners.forEach((listener) => {
    listener.calledAt = now
    listener.call()
  })
}

/** The one timer of the app; it runs while there are listeners. */
export const ticker = {
  on(everyMs: number, call: () => void): () => void {
    const listener: Listener = { everyMs, call, calledAt: Date.now() }
    listeners.add(listener)
    timer ??= setInterval(tick, msPerSecond)
    stopWatching ??= onShown(callAll)
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
