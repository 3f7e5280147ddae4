import { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useRef, useState } from 'react'
import { watchChanges } from '@/platform/liveUpdates'
import { useStores } from './useStores'

interface Live {
  /** Hears whenever the order may have changed. */
  readonly onChanged: () => void
  /** Whether it still may. */
  readonly mayChange: () => boolean
}

/** Watches an order as long as its page is in front. */
export function useLiveOrder(id: string, live: Live): void {
  const { session } = useStores()
  const [isShown, setIsShown] = useState(true)
  useDidShow(() => setIsShown(true))
  useDidHide(() => setIsShown(false))
  const latest = useRef(live)
  useEffect(() => {
    latest.current = live
  })
  const { token } = session
  useEffect(() => {
    if (!isShown || token === undefined) return undefined
    const url = `${API_BASE}/live/order?id=${id}`
    const mayChange = () => latest.current.mayChange()
    return watchChanges({ url, token, mayChange }, () => latest.current.onChanged())
  }, [id, isShown, token])
}
