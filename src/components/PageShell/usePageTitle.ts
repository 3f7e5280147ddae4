import { useDidShow } from '@tarojs/taro'
import { useEffect } from 'react'
import { chrome } from '@/platform/chrome'

/** Names the page to the browser, also when one comes back to it. */
export function usePageTitle(title: string): void {
  const tell = () => chrome.setTitle(title ? `${title} · Noriai` : 'Noriai')
  useEffect(tell, [title])
  useDidShow(tell)
}
