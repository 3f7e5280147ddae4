import { PageShell } from '@/components/PageShell/PageShell'
import { BelowFold } from '@/features/home/BelowFoldLazy'
import { BookingCard } from '@/features/home/BookingCard'
import { FillReminder } from '@/features/home/FillReminderLazy'
import { HomeHeader } from '@/features/home/HomeHeader'
import { NextRide } from '@/features/home/NextRideLazy'
import { PosterRow } from '@/features/home/PosterRowLazy'
import { NetworkStrip } from '@/features/network/NetworkStrip'
import { asPage } from '@/features/page/asPage'
import { CurrencyNotice } from '@/features/settings/CurrencyNotice'
import { SettingsSheet } from '@/features/settings/SettingsSheetLazy'
import { UpdateDialog } from '@/features/update/UpdateDialogLazy'
import { useT } from '@/hooks/useT'

/** Home: the next ride, booking in place, how the ride works, and what else there is (mock-up 02). */
function Home() {
  const t = useT('index')
  return (
    <PageShell title={t('home')} tabs strip={<NetworkStrip />} header={<HomeHeader />}>
      <CurrencyNotice />
      <NextRide />
      <PosterRow />
      <BookingCard />
      <BelowFold />
      <FillReminder />
      <SettingsSheet />
      <UpdateDialog />
    </PageShell>
  )
}

export default asPage('pages/index/index', Home, { texts: 'core' })
