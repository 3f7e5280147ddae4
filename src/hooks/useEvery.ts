import { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useRef, useState } from 'react'

/** Does something again and again as long as the page is in front. */
export function useEvery(everyMs: number, look: () => void): void {
  const [isShown, setIsShown] = useState(true)
  useDidShow(() => setIsShown(true))
  useDidHide(() => setIsShown(false))
  const latest = useRef(look)
  useEffect(() => {
    latest.current = look
  })
  useEffect(() => {
    if (!isShown) return undefined
    const timer = setInterval(() => latest.current(), everyMs)
    return () => clearInterval(timer)
  }, [everyMs, isShown])
}
