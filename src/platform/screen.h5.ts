import type { BrightScreen } from './screen.types'

let lock: Promise<WakeLockSentinel | undefined> | undefined

/** A browser keeps the screen on where it can; how bright it is, it leaves to the phone. */
export const brightScreen: BrightScreen = {
  begin: () => {
    const { wakeLock } = navigator as { readonly wakeLock?: WakeLock }
    lock ??= wakeLock?.request('screen').catch(() => undefined)
  },
  end: () => {
    void lock?.then((held) => held?.release())
    lock = undefined
  },
}
