import { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useRef } from 'react'
import { brightScreen } from '@/platform/screen'

/** How many parts of the page want it: a card over a code does not end the code's. */
let wanting = 0

function want(): void {
  if (wanting++ === 0) brightScreen.begin()
}

function unwant(): void {
  if (--wanting === 0) brightScreen.end()
}

/** Keeps the screen bright and on while something to be scanned or read by others is shown; as it was once it is left, however it is left. */
export function useBrightScreen(isShown: boolean): void {
  const wanted = useRef({ isShown, isOn: false })
  const set = (isOn: boolean) => {
    if (wanted.current.isOn === isOn) return
    wanted.current.isOn = isOn
    if (isOn) want()
    else unwant()
  }
  useEffect(() => {
    wanted.current.isShown = isShown
    set(isShown)
  })
  useEffect(() => () => set(false), [])
  useDidHide(() => set(false))
  useDidShow(() => set(wanted.current.isShown))
}
