import { useEffect } from 'react'
import { keepAwake } from '../model/keepAwake'
import { followLeave, watchPosition } from '../model/positionWatch'
import { serverNow } from '../model/serverClock'
import { usePhone } from './usePhone'

/**
 * Follows where the phone is while a run is under way, and keeps the screen on: a page is heard only while it is open. Both end with the
 * run.
 */
export function usePosition(isUnderWay: boolean): void {
  const phone = usePhone()
  useEffect(() => {
    if (!isUnderWay) return undefined
    const { wakeLock } = navigator as { readonly wakeLock?: WakeLock }
    const ends = [followPosition(phone), keepAwake(wakeLock, document)]
    return () => ends.forEach((end) => end())
  }, [phone, isUnderWay])
}

function followPosition(phone: ReturnType<typeof usePhone>): () => void {
  // Absent outside of secure contexts, whatever the types say.
  const geolocation = navigator.geolocation as Geolocation | undefined
  if (!geolocation) {
    phone.positionOff()
    return () => undefined
  }
  const watch = watchPosition({ geolocation, phone, now: serverNow })
  const resume = () => {
    if (document.visibilityState === 'visible') watch.resume()
  }
  document.addEventListener('visibilitychange', resume)
  // Leave may be given beside the page, which then was visible all the time. Absent before Safari 16.
  const unfollow = followLeave(navigator.permissions, resume)
  return () => {
    document.removeEventListener('visibilitychange', resume)
    unfollow()
    watch.end()
  }
}
