import Taro, { usePageNotFound } from '@tarojs/taro'
import { useEffect, useState } from 'react'

/** Notified by Taro's router of each navigation, before it looks for the page. */
const ROUTER_MOVES = '__taroRouterChange'

/** Whether the present address leads to no page: until the next move, back and forward included. */
export function useIsLost(): boolean {
  const [isLost, setIsLost] = useState(false)
  usePageNotFound(() => setIsLost(true))
  useEffect(() => {
    const found = () => setIsLost(false)
    Taro.eventCenter.on(ROUTER_MOVES, found)
    return () => {
      Taro.eventCenter.off(ROUTER_MOVES, found)
    }
  }, [])
  return isLost
}
