import { View } from '@tarojs/components'
import { PageShell } from '@/components/PageShell/PageShell'
import { BookingCard } from '@/features/home/BookingCard'
import { HomeHeader } from '@/features/home/HomeHeader'
import { PosterGone } from '@/features/home/PosterGone'
import { NetworkStrip } from '@/features/network/NetworkStrip'
import { asPage } from '@/features/page/asPage'
import { CurrencyNotice } from '@/features/settings/CurrencyNotice'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { BelowFold, FillReminder, NextRide, PosterRow, UpdateDialog } from './onDemand'

/** Home: the next ride, booking in place, how the ride works, and what else there is (mock-up 02). */
function Home() {
  const t = useT('index')
  const { session, settings } = useStores()
  return (
    <PageShell title={t('home')} tabs wide="columns" strip={<NetworkStrip />} header={<HomeHeader />}>
      <CurrencyNotice />
      <PosterGone />
      {session.isSignedIn && <NextRide />}
      {settings.qrSource()?.qrCodeScene1 && <PosterRow />}
      <BookingCard />
      <View className="side">
        <BelowFold />
      </View>
      {session.isSignedIn && <FillReminder />}
      <UpdateDialog />
    </PageShell>
  )
}

export default asPage('pages/index/index', Home, { texts: 'core' })
