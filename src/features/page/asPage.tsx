import { View } from '@tarojs/components'
import { useDidHide, useDidShow, useRouter } from '@tarojs/taro'
import { observer } from 'mobx-react'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { followPosterScan } from '@/entry/posterScan'
import { PageShares } from '@/features/share/PageShares'
import { PageTabBar } from '@/features/tabBar/PageTabBar'
import { WideNav } from '@/features/wideNav/WideNav'
import { useBackOnline } from '@/hooks/useBackOnline'
import { EntryContext } from '@/hooks/useIsEntry'
import { InFrontContext, ShownContext } from '@/hooks/useShown'
import { useStores } from '@/hooks/useStores'
import type { TextPart } from '@/i18n/texts'
import { isOnlyPage, signInThen } from '@/navigation'
import { chrome } from '@/platform/chrome'
import { firstLook } from '@/platform/firstLook'
import { lazyOnH5 } from '@/platform/lazyOnH5'
import { type RoutePath, routes } from '@/routes'
import { searchOfRouter } from '@/searchOfRouter'
import { afterFirstPage } from './afterFirstPage'
import { LostTexts } from './LostTexts'
import { PageErrors } from './PageErrors'
import { useUnhurried } from './useUnhurried'

const RideCodePopup = lazyOnH5(() => import('@/features/rideCodePopup/RideCodePopup'), 'RideCodePopup')

const SettingsSheet = lazyOnH5(() => import('@/features/settings/SettingsSheet'), 'SettingsSheet')

/** It chooses the language itself. */
const START = 'pages/start/start' satisfies RoutePath

interface PageOptions {
  /** `core` for a first screen whose texts are all in the core areas; the rest waits for both parts. */
  readonly texts?: TextPart
  /** A page that says itself when it has taken the place of what the server wrote for who scanned a poster. */
  readonly endsFirstLook?: true
}

/**
 * Makes a component the page of a route: an observer that is drawn when its texts are there, sends to login when the route needs
 * a session and there is none, says so when it breaks, and keeps clear of the tab bar on tab pages.
 */
export function asPage(path: RoutePath, Page: ComponentType, options: PageOptions = {}): ComponentType {
  const Content = observer(Page)
  const { needsSession, isTab } = routes[path]
  const parts: readonly TextPart[] = options.texts === 'core' ? ['core'] : ['core', 'more']

  return observer(function PageFrame() {
    const { i18n, notices, session, settings } = useStores()
    const { params } = useRouter()
    const [isShown, setIsShown] = useState(true)
    const [shows, setShows] = useState(0)
    const [isEntry] = useState(isOnlyPage)
    const [mayEnter, setMayEnter] = useState(!needsSession || session.isSignedIn)

    useDidShow(() => {
      chrome.endLoading()
      // Left by the phone's way back they would be open over the page that comes.
      if (notices.rideCodesOver !== path) notices.closeRideCodes()
      setIsShown(true)
      setShows((count) => count + 1)
      const allowed = !needsSession || session.isSignedIn
      setMayEnter(allowed)
      if (!allowed) void signInThen(path, searchOfRouter(params), 'replace')
    })
    useDidHide(() => {
      setIsShown(false)
      notices.closeSettings()
    })
    // What could not be had without a network is looked for again, as when the page comes to the front.
    useBackOnline(() => {
      setShows((count) => count + 1)
      followPosterScan()
    }, isShown)
    useEffect(() => {
      parts.forEach((part) => void i18n.load(part))
      afterFirstPage()
    }, [i18n])

    // What the page has is in the language that it was fetched in; the pages behind it fetch theirs when they are shown.
    const { lang } = i18n
    const fetchedIn = useRef(lang)
    useEffect(() => {
      if (fetchedIn.current !== lang) setShows((count) => count + 1)
      fetchedIn.current = lang
    }, [lang])

    // The settings that a bad network kept back, or that are of another language.
    useEffect(() => {
      if (shows > 0) settings.ensureAgain()
    }, [settings, shows])

    const hasTexts = parts.every((part) => i18n.hasPart(part))
    const mayDraw = useUnhurried(hasTexts && mayEnter)
    const isLost = !hasTexts && parts.some((part) => i18n.isLost(part))
    const isSeen = isLost || (mayDraw && !options.endsFirstLook)
    useEffect(() => {
      if (isSeen) firstLook.end()
    }, [isSeen])
    return (
      <PageShares path={path} lang={lang}>
        {isLost && <LostTexts parts={parts} />}
        {!isLost && !mayDraw && <View />}
        {!isLost && mayDraw && (
          <PageErrors>
            <ShownContext.Provider value={shows}>
              <InFrontContext.Provider value={isShown}>
                <WideNav current={path} />
                <EntryContext.Provider value={isEntry}>
                  <Content />
                </EntryContext.Provider>
              </InFrontContext.Provider>
            </ShownContext.Provider>
            {isTab && <PageTabBar current={path} />}
            {isShown && path !== START && <SettingsSheet open={notices.isSettingsOpen} />}
            {isTab && isShown && <RideCodePopup open={notices.isRideCodesOpen} />}
          </PageErrors>
        )}
      </PageShares>
    )
  })
}
