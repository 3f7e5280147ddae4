import { useSyncExternalStore } from 'react'
import { wideScreen } from '@/platform/wideScreen'

/** Whether the screen has room for two columns, for what is drawn at another place there. */
export const useIsWide = (): boolean => useSyncExternalStore(wideScreen.onChange, wideScreen.isWide)
