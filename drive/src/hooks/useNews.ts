import { msPerSecond } from '@noriai/contract/time'
import { useEffect } from 'react'
import { usePhone } from './usePhone'

/** News are asked for so often while the app is looked at; a run that is under way hears of them by its positions sooner. */
const EVERY_MS = 30 * msPerSecond

/** Asks for news from time to time, and at once when the app is looked at again or there is a network again. */
export function useNews(): void {
  const phone = usePhone()
  useEffect(() => {
    const isShown = () => document.visibilityState === 'visible'
    const wake = () => {
      if (isShown()) void phone.wake()
    }
    const timer = setInterval(() => {
      if (isShown()) void phone.refresh()
    }, EVERY_MS)
    document.addEventListener('visibilitychange', wake)
    window.addEventListener('online', wake)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', wake)
      window.removeEventListener('online', wake)
    }
  }, [phone])
}
