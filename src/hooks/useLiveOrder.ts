import { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useRef, useState } from 'react'
import { watchChanges } from '@/platform/liveUpdates'
import { useStores } from './useStores'

/** Calls back whenever an order may have changed, as long as its page is in front. */
export function useLiveOrder(id: string, onChanged: () => void): void {
  const { session } = useStores()
  const [isShown, setIsShown] = useState(true)
  useDidShow(() => setIsShown(true))
  useDidHide(() => setIsShown(false))
  const latest = useRef(onChanged)
  useEffect(() => {
    latest.current = onChanged
  })
  const { token } = session
  useEffect(() => {
    if (!isShown || token === undefined) return undefined
    const url = `${API_BASE}/live/order?id=${id}`
    return watchChanges({ url, token }, () => latest.current())
  }, [id, isShown, token])
}
