import { usePageNotFound } from '@tarojs/taro'
import { useState } from 'react'

/** Whether the address leads to no page. WeChat leaves such an address for good once home is opened. */
export function useIsLost(): boolean {
  const [isLost, setIsLost] = useState(false)
  usePageNotFound(() => setIsLost(true))
  return isLost
}
