import { View } from '@tarojs/components'
import { Fragment, useLayoutEffect } from 'react'
import { PageShell } from '@/components/PageShell/PageShell'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { BookingCard } from '@/features/home/BookingCard'
import { HomeHeader } from '@/features/home/HomeHeader'
import { useLookLimit } from '@/features/home/useLookLimit'
import { NetworkStrip } from '@/features/network/NetworkStrip'
import { asPage } from '@/features/page/asPage'
import { useMayDraw } from '@/hooks/useMayDraw'
import { useStore, useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { firstLook } from '@/platform/firstLook'
import { RideLookStore } from '@/stores/RideLookStore'
import {
  BelowFold,
  CurrencyNotice,
  FillReminder,
  NextRide,
  PosterGone,
  PosterRow,
  UpdateDialog,
} from './onDemand'

/** Home: the next ride, booking in place, how the ride works, and what else there is (mock-up 02). */
function Home() {
  const t = useT('index')
  const common = useT('common')
  const { notices, session, settings } = useStores()
  const look = useStore(RideLookStore)
  const isReady = useMayDraw(!session.isSignedIn || look.isOver)
  const hasPosterRow = isReady && Boolean(settings.qrSource()?.qrCodeScene1)
  useLookLimit()
  // The row ends it itself. Nobody sees both at once, nor neither.
  useLayoutEffect(() => {
    if (!hasPosterRow) firstLook.end()
  }, [hasPosterRow])
  // Their keys keep each as it is when the order changes.
  const ride = session.isSignedIn && <NextRide key="ride" />
  const booking = isReady ? (
    <Fragment key="booking">
      {hasPosterRow && (
        <>
          <PosterRow />
          {/* Below what was read before it could be known. */}
          {notices.currencyChange && <CurrencyNotice place="belowCard" />}
        </>
      )}
      <BookingCard />
    </Fragment>
  ) : (
    <Skeleton key="wait" kind="orderCard" count={2} label={common('loading')} />
  )
  return (
    <PageShell title={t('home')} tabs wide="columns" strip={<NetworkStrip />} header={<HomeHeader />}>
      {!hasPosterRow && notices.currencyChange && <CurrencyNotice />}
      {notices.isPosterGone && <PosterGone />}
      {look.isLate ? [booking, ride] : [ride, booking]}
      {isReady && <View className="side">{(!session.isSignedIn || look.isKnown) && <BelowFold />}</View>}
      {session.isSignedIn && <FillReminder />}
      <UpdateDialog />
    </PageShell>
  )
}

export default asPage('pages/index/index', Home, { texts: 'core', endsFirstLook: true })
