import { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useRef } from 'react'
import { brightScreen } from '@/platform/screen'

/** Keeps the screen bright and on while a code to be scanned is shown; as it was once the page is left, however it is left. */
export function useBrightScreen(isShown: boolean): void {
  const isWanted = useRef(isShown)
  useEffect(() => {
    isWanted.current = isShown
    if (!isShown) return undefined
    brightScreen.begin()
    return () => {
      isWanted.current = false
      brightScreen.end()
    }
  }, [isShown])
  useDidHide(() => brightScreen.end())
  useDidShow(() => {
    if (isWanted.current) brightScreen.begin()
  })
}
