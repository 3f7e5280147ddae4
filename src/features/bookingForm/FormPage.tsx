import { observer } from 'mobx-react'
import { useEffect, type ReactNode } from 'react'
import { PageShell } from '@/components/PageShell/PageShell'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { CouponRow } from '@/features/coupons/CouponRow'
import { NetworkStrip } from '@/features/network/NetworkStrip'
import { RebookNote } from '@/features/orderLife/RebookNote'
import { useRebook } from '@/features/orderLife/useRebook'
import { useShown } from '@/hooks/useShown'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import type { DraftDirection } from '@/stores/booking/draft'
import { FlightsStore } from '@/stores/FlightsStore'
import { LastRideStore } from '@/stores/LastRideStore'
import { AgreeRow } from '@/features/legal/AgreeRow'
import { ContactCard } from './ContactCard'
import { NamesCard } from './NamesCard'
import { QuotedBar } from './QuotedBar'
import { QuotedPartner } from './QuotedPartner'
import { useDirection } from './useDirection'
import { useLiveQuotation } from './useLiveQuotation'
import { useQuotation } from './useQuotation'
import { useSubmitBooking } from './useSubmitBooking'

interface FormPageProps {
  readonly direction: DraftDirection
  readonly title: string
  /** The ride of this way: where from, where to, when, with whom. `onRetry` asks again after a doubt was settled. */
  readonly children: (onRetry: () => void) => ReactNode
}

const Coupon = observer(function Coupon() {
  return <CouponRow price={useQuotation()} />
})

/** A booking form: what differs by direction comes first, what they share follows, the price is live in the bar. */
export const FormPage = observer(function FormPage({ direction, title, children }: FormPageProps) {
  const t = useT('pickupForm')
  const lastRide = useStore(LastRideStore)
  const flights = useStore(FlightsStore)
  const submit = useSubmitBooking()
  const isFilled = useRebook()
  const isTurned = useDirection(direction)
  useLiveQuotation()
  useShown(() => void lastRide.fillSaved())
  useEffect(() => {
    if (isTurned && isFilled) void flights.checkKeptFlight()
  }, [flights, isTurned, isFilled])
  if (!isTurned || !isFilled) {
    return (
      <PageShell title={title}>
        <Skeleton kind="form" label={t('ride.loading')} />
      </PageShell>
    )
  }
  return (
    <PageShell
      title={title}
      strip={<NetworkStrip />}
      bar={<QuotedBar label={t('submit')} onSubmit={submit} />}
    >
      <RebookNote />
      <QuotedPartner />
      {children(submit)}
      <NamesCard />
      <ContactCard />
      <Coupon />
      <AgreeRow />
    </PageShell>
  )
})
