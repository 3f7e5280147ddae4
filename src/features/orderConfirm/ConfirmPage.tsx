import { problem } from '@noriai/contract/problem'
import { needsNoCharge } from '@noriai/contract/rules/fare'
import { countParty } from '@noriai/contract/rules/party'
import { observer } from 'mobx-react'
import { PrimaryButton } from '@/components/Button/PrimaryButton'
import { Card } from '@/components/Card/Card'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { focusField } from '@/platform/focusField'
import { PageShell } from '@/components/PageShell/PageShell'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { AgreeRow } from '@/features/legal/AgreeRow'
import { partId } from '@/hooks/useBookingParts'
import { CouponRow } from '@/features/coupons/CouponRow'
import { NetworkStrip } from '@/features/network/NetworkStrip'
import { ReplacesNote } from '@/features/orderLife/ReplacesNote'
import { HoldNote } from './HoldNote'
import { LawCard } from './LawCard'
import { PartySummary } from './PartySummary'
import { RiderNames } from './RiderNames'
import { RideSummary } from './RideSummary'
import { useHeldRide } from './useHeldRide'
import { useRiders } from './useRiders'
import { leadToPayment } from '@/features/payment/leadToPayment'
import { PriceBreakdown } from '@/features/price/PriceBreakdown'
import { PartnerNote } from '@/features/partner/PartnerNote'
import { PriceBar } from '@/features/quotation/PriceBar'
import { useErrorText } from '@/hooks/useErrorText'
import { useStore, useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { BookingStore } from '@/stores/BookingStore'
import { DraftStore } from '@/stores/DraftStore'

interface ConfirmPageProps {
  /** Whether its route is that of rides that begin at a door; the draft does not decide it. */
  startsAtDoor: boolean
}

/** The last page before paying: everything on one page, the seats held while it is read (mock-up 06). */
export const ConfirmPage = observer(function ConfirmPage({ startsAtDoor }: ConfirmPageProps) {
  const t = useT('orderConfirm')
  const common = useT('common')
  const errorText = useErrorText()
  const { settings } = useStores()
  const booking = useStore(BookingStore)
  const { draft } = useStore(DraftStore)
  const { hold, isOver, end, takeAgain, toForm, placeOrder } = useHeldRide(startsAtDoor)
  const names = useRiders(hold)
  const edit = () => void toForm()
  const { party } = draft

  const handleOrder = () => {
    if (booking.needsTick && !draft.agreed) {
      booking.showErrors({ agreed: problem('validation.agreeTerms', { field: 'agreed' }) })
      return setTimeout(() => focusField(partId('agreed')))
    }
    return void names.form.submit(async () => {
      const order = await placeOrder(names.passengers())
      if (!order) return
      await leadToPayment(order)
      booking.finish()
    })
  }

  if (!hold) {
    const { isLoading, error } = booking.holding
    const again = { label: t(isOver ? 'holdAgain' : 'backToForm'), onClick: isOver ? takeAgain : edit }
    return (
      <PageShell title={t('title')} strip={<NetworkStrip />}>
        {isLoading || (!isOver && !error) ? (
          <Skeleton kind="form" label={t('holding')} />
        ) : isOver ? (
          <ErrorState
            title={t('expired.title')}
            text={t('expired.text')}
            action={again}
            quiet={{ label: t('backToForm'), onClick: edit }}
          />
        ) : (
          <ErrorState
            title={t('failed')}
            text={errorText(error)}
            action={{ label: common('tryAgain'), onClick: takeAgain }}
            quiet={again}
          />
        )}
      </PageShell>
    )
  }
  return (
    <PageShell
      title={t('title')}
      strip={<NetworkStrip />}
      bar={
        <PriceBar price={hold.quotation}>
          <PrimaryButton loading={booking.ordering.isLoading} onClick={handleOrder}>
            {t(needsNoCharge(hold.quotation) ? 'book' : 'order')}
          </PrimaryButton>
        </PriceBar>
      }
    >
      <HoldNote hold={hold} onEnd={end} />
      <ReplacesNote />
      <PartnerNote price={hold.quotation} />
      <RideSummary hold={hold} onEdit={edit} />
      <PartySummary extraPieces={hold.quotation.params2} onEdit={edit} />
      <RiderNames {...names} />
      <CouponRow price={hold.quotation} />
      <Card title={t('price')}>
        <PriceBreakdown price={hold.quotation} />
      </Card>
      <LawCard hold={hold} people={countParty(party, settings.policy).total} />
      <AgreeRow />
    </PageShell>
  )
})
