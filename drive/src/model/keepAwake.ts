/** A page that is shown or hidden. */
interface Page {
  readonly visibilityState: DocumentVisibilityState
  addEventListener(type: 'visibilitychange', listener: () => void): void
  removeEventListener(type: 'visibilitychange', listener: () => void): void
}

/**
 * Keeps the screen on: the browser lets go of the lock whenever the page is hidden, so it is taken again when it is shown. One lock is
 * held at most: of two that were requested, as by a page that was hidden and shown before the browser answered, the later one stays.
 * @param wakeLock missing in browsers that have none: the driver keeps the screen on by hand there
 * @returns what ends that
 */
export function keepAwake(wakeLock: Pick<WakeLock, 'request'> | undefined, page: Page): () => void {
  let lock: Pick<WakeLockSentinel, 'release'> | undefined
  let isOver = false
  const take = () => {
    if (!wakeLock || page.visibilityState !== 'visible') return
    wakeLock.request('screen').then(
      (taken) => {
        void lock?.release()
        lock = taken
        if (isOver) void taken.release()
      },
      () => {
        // Refused while the battery is low: the driver keeps the screen on by hand.
      },
    )
  }
  take()
  page.addEventListener('visibilitychange', take)
  return () => {
    isOver = true
    page.removeEventListener('visibilitychange', take)
    void lock?.release()
  }
}
