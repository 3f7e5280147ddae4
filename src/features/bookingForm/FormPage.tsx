import { observer } from 'mobx-react'
import { useEffect, type ReactNode } from 'react'
import { PageShell } from '@/components/PageShell/PageShell'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { CouponRow } from '@/features/coupons/CouponRow'
import { NetworkStrip } from '@/features/network/NetworkStrip'
import { RebookNote } from '@/features/orderLife/RebookNote'
import { useRebook } from '@/features/orderLife/useRebook'
import { PartnerNote } from '@/features/partner/PartnerNote'
import { PriceBar } from '@/features/quotation/PriceBar'
import { useShown } from '@/hooks/useShown'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import type { DraftDirection } from '@/stores/booking/draft'
import { FlightsStore } from '@/stores/FlightsStore'
import { LastRideStore } from '@/stores/LastRideStore'
import { QuotationStore } from '@/stores/QuotationStore'
import { AgreeRow } from '@/features/legal/AgreeRow'
import { ContactCard } from './ContactCard'
import { NamesCard } from './NamesCard'
import { RideTimes } from './RideTimes'
import { useDirection } from './useDirection'
import { useLiveQuotation } from './useLiveQuotation'
import { SubmitButton } from './SubmitButton'
import { useSubmitBooking } from './useSubmitBooking'

interface FormPageProps {
  readonly direction: DraftDirection
  readonly title: string
  /** The ride of this way: where from, where to, when, with whom. `onRetry` asks again after a doubt was settled. */
  readonly children: (onRetry: () => void) => ReactNode
}

/** A booking form: what differs by direction comes first, what they share follows, the price is live in the bar. */
export const FormPage = observer(function FormPage({ direction, title, children }: FormPageProps) {
  const t = useT('pickupForm')
  const { quotation } = useStore(QuotationStore)
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
      bar={
        <PriceBar price={quotation} panel={quotation?.plan && <RideTimes plan={quotation.plan} upright />}>
          <SubmitButton onClick={submit}>{t('submit')}</SubmitButton>
        </PriceBar>
      }
    >
      <RebookNote />
      <PartnerNote price={quotation} />
      {children(submit)}
      <NamesCard />
      <ContactCard />
      <CouponRow price={quotation} />
      <AgreeRow />
    </PageShell>
  )
})
