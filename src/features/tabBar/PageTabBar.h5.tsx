import { useEffect } from 'react'
import { useStores } from '@/hooks/useStores'
import { signInThen } from '@/navigation'
import { pageAddress } from '@/platform/address'
import { TabBar } from './TabBar'

/** The address of the installed app's first shortcut (`public/manifest.webmanifest`): home, and the ride codes over it. */
const SHOWS = 'show'
const CODE = 'code'

let isShortcutFollowed = false

/** Opens what the installed app's shortcut is about, once: with or without network, whoever is signed in sees the codes at once. */
function useShortcut(current: string): void {
  const { session, notices } = useStores()
  useEffect(() => {
    if (isShortcutFollowed || pageAddress.atLaunch().params[SHOWS] !== CODE) return
    isShortcutFollowed = true
    pageAddress.drop(SHOWS)
    if (session.isSignedIn) notices.openRideCodes(current)
    else void signInThen(current, '')
  }, [current, notices, session])
}

/** On H5 each tab page draws the bar itself. */
export function PageTabBar({ current }: { readonly current: string }) {
  useShortcut(current)
  return <TabBar current={current} />
}
