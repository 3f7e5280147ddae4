import { useDidShow } from '@tarojs/taro'
import { useEffect, useSyncExternalStore } from 'react'
import { chrome } from '@/platform/chrome'
import { theme } from '@/platform/theme'

/** Has what is around the page follow the theme that the page is shown in, also when it comes back to the front. */
export function usePageColors(): void {
  const isDark = useSyncExternalStore(theme.onChange, theme.isDark)
  const set = () => chrome.setColors(isDark)
  useEffect(set, [isDark])
  useDidShow(set)
}
