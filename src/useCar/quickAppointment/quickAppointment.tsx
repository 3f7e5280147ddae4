import { asPage } from '@/features/page/asPage'
import { LastTimeNote } from '@/features/quickBooking/LastTimeNote'
import { QuickForm } from '@/features/quickBooking/QuickForm'
import { useT } from '@/hooks/useT'

/** Booking again: the flight number is enough, everything else is as last time. */
function QuickAppointment() {
  const t = useT('quick')
  return <QuickForm title={t('title')} head={<LastTimeNote />} />
}

export default asPage('useCar/quickAppointment/quickAppointment', QuickAppointment)
