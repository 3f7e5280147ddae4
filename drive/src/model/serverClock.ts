import { useSyncExternalStore } from 'react'
import { kept } from './storage'

const TICK_MS = 1000

const AHEAD_KEY = 'drive.clockAhead'

/** Kept for a start without network: taps are written down by the server's clock, not by a phone's. */
let aheadMs = Number(kept.read(AHEAD_KEY) ?? 0) || 0
let shown = Date.now() + aheadMs
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** Learns the server's clock from an answer, whose header has whole seconds. */
export function learnServerTime(at: number): void {
  const ahead = at - Date.now()
  // Less than a second is the header's rounding: the clock would jitter.
  if (Math.abs(ahead - aheadMs) <= TICK_MS) return
  aheadMs = ahead
  kept.write(AHEAD_KEY, String(ahead))
  tick()
}

function tick(): void {
  shown = serverNow()
  listeners.forEach((listener) => listener())
}

/** The server's present as far as known, epoch milliseconds. */
export const serverNow = (): number => Date.now() + aheadMs

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(tick, TICK_MS)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) {
      clearInterval(timer)
      timer = undefined
    }
  }
}

/** The server's present, every `everyMs`. */
export function useServerNow(everyMs = TICK_MS): number {
  return useSyncExternalStore(subscribe, () => Math.floor(shown / everyMs) * everyMs)
}
