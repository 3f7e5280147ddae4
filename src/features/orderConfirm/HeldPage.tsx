import { problem } from '@noriai/contract/problem'
import { fromWallTime } from '@noriai/contract/time'
import { observer } from 'mobx-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { isCode } from '@/api/ApiError'
import { Card } from '@/components/Card/Card'
import { PageShell } from '@/components/PageShell/PageShell'
import { CouponRow } from '@/features/coupons/CouponRow'
import { GiftPartCard } from '@/features/gifts/GiftPartCard'
import { AgreedLinks } from '@/features/legal/AgreedLinks'
import { AgreeRow } from '@/features/legal/AgreeRow'
import { NetworkStrip } from '@/features/network/NetworkStrip'
import { ReplacesNote } from '@/features/orderLife/ReplacesNote'
import { PartnerNote } from '@/features/partner/PartnerNote'
import { HoldClock } from '@/features/payment/HoldClock'
import { openBooked } from '@/features/payment/openBooked'
import { PayBar } from '@/features/payment/PayBar'
import { PayFailure } from '@/features/payment/PayFailure'
import { usePaying } from '@/features/payment/usePaying'
import { PriceBreakdown } from '@/features/price/PriceBreakdown'
import { partId } from '@/hooks/useBookingParts'
import { useMayDraw } from '@/hooks/useMayDraw'
import { useShowError } from '@/hooks/useShowError'
import { useStore, useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { focusField } from '@/platform/focusField'
import { BookingStore } from '@/stores/BookingStore'
import { OrdersStore } from '@/stores/OrdersStore'
import { BusFull } from './BusFull'
import { HeldRideCard } from './HeldRideCard'
import { HeldRiders, type WithNames } from './HeldRiders'
import { heldSubject } from './heldSubject'
import { NamedLaw, NamedPayWays } from './NamedParts'
import { NotHeld } from './NotHeld'
import { useBusFull } from './useBusFull'
import { useHeldRide } from './useHeldRide'

/** The ride whose seats are held: what, when, its price, how to cancel, and paying it, which places the order in the same act. */
export const HeldPage = observer(function HeldPage({ startsAtDoor }: { startsAtDoor: boolean }) {
  const t = useT('orderConfirm')
  const showError = useShowError()
  const root = useStores()
  const booking = useStore(BookingStore)
  const orders = useStore(OrdersStore)
  const { hold, shown, isOver, end, takeAgain, toForm } = useHeldRide(startsAtDoor)
  const mayDraw = useMayDraw(shown !== null)
  const withNames = useRef<WithNames>()
  // Ticked on the form, it is not asked for again.
  const [wasAgreed] = useState(() => booking.isAgreed)
  const busFull = useBusFull()
  // The same each time: the ride and who rides are not drawn again while it is paid.
  const edit = useCallback(() => void toForm(), [toForm])

  const orderToPay = async (): Promise<string | undefined> => {
    try {
      const placed = await booking.orderToPay([...(booking.passengers ?? [])])
      if (!placed.isPaid) return placed.id
      await openBooked(placed.id)
    } catch (error) {
      // The page itself says that the seats were released, or that their bus is full.
      if (!busFull.hear(error) && !isCode(error, 'booking.holdExpired')) throw error
    }
    return undefined
  }
  /** Their time is over, or their order ended elsewhere. */
  const release = () => {
    booking.forgetPlaced()
    end()
  }
  const subject = shown ? heldSubject(shown) : undefined
  const paying = usePaying({
    subject,
    isPayable: hold !== null,
    orderToPay,
    reload: release,
  })
  const { isFree } = paying
  const isBusy = paying.isBusy || booking.ordering.isLoading
  const placed = booking.placedOrderId === undefined ? undefined : orders.find(booking.placedOrderId)
  // Without holds the order alone takes the seats: until there is one nothing is counted down.
  const heldUntil = shown && shown.holdId !== null ? fromWallTime(shown.holdUntil) : undefined
  const until = placed?.times.payUntil ?? heldUntil
  // What is under way when their time is over is decided by the server: the page stays until its answer is here.
  const endIfOver = () => {
    if (!isBusy && until !== undefined && root.now() >= until) release()
  }
  const latestEnd = useRef(endIfOver)
  useEffect(() => {
    latestEnd.current = endIfOver
  })
  useEffect(() => latestEnd.current(), [isBusy])

  /** Runs a payment once the page is well. */
  const guard = (pay: () => void) => {
    if (booking.needsTick && !booking.isAgreed) {
      booking.showErrors({ agreed: problem('validation.agreeTerms', { field: 'agreed' }) })
      return void setTimeout(() => focusField(partId('agreed')))
    }
    return withNames.current?.(pay)
  }
  const bookFree = () => void orderToPay().catch(showError)

  if (!shown || !subject || !mayDraw) return <NotHeld isOver={isOver} onAgain={takeAgain} onEdit={edit} />
  // Once ordered, by a card that was declined, nothing of the ride can be changed here.
  const change = booking.placedOrderId === undefined ? edit : undefined
  return (
    <PageShell
      title={t('title')}
      strip={<NetworkStrip />}
      action={until !== undefined && <HoldClock until={until} onEnd={endIfOver} />}
      bar={
        <PayBar
          paying={paying}
          isBusy={booking.ordering.isLoading}
          onPay={() => guard(isFree ? bookFree : paying.pay)}
        />
      }
    >
      <ReplacesNote canKeep={change !== undefined && !booking.ordering.isLoading} />
      <PartnerNote price={shown.quotation} />
      <HeldRideCard hold={shown} onEdit={change} />
      <HeldRiders hold={shown} onEdit={change} withNames={withNames}>
        <GiftPartCard id={subject.id} part={paying.gift} heldJpy={subject.heldJpy} />
        {busFull.isBusFull && <BusFull onTaken={busFull.forget} />}
        <PayFailure paying={paying} />
        {paying.isCharged && <NamedPayWays paying={paying} guard={guard} />}
        {change && <CouponRow price={shown.quotation} />}
        <Card title={t('price')}>
          <PriceBreakdown price={paying.price ?? shown.quotation} giftJpy={paying.giftJpy} />
        </Card>
        <NamedLaw hold={shown} />
      </HeldRiders>
      {wasAgreed || !booking.needsTick ? <AgreedLinks /> : <AgreeRow />}
    </PageShell>
  )
})
