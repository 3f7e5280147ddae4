import { LegalPage } from '@/features/legal/LegalPage'
import { asPage } from '@/features/page/asPage'
import { useT } from '@/hooks/useT'

function BookingNotice() {
  const t = useT('legal')
  return <LegalPage doc="bookingNotice" title={t('bookingNotice')} />
}

export default asPage('useCar/bookingNotice/bookingNotice', BookingNotice)
