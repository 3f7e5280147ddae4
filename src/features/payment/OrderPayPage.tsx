import { useEffect } from 'react'
import { observer } from 'mobx-react'
import { isCode } from '@/api/ApiError'
import { TextButton } from '@/components/Button/TextButton'
import { Card } from '@/components/Card/Card'
import { Note } from '@/components/Note/Note'
import { PageShell } from '@/components/PageShell/PageShell'
import { GiftPartCard } from '@/features/gifts/GiftPartCard'
import { NetworkStrip } from '@/features/network/NetworkStrip'
import { OrderState } from '@/features/orders/OrderState'
import { useOrder } from '@/features/orders/useOrder'
import { useOrderWords } from '@/features/orders/useOrderWords'
import { useRideLine } from '@/features/orders/useRideLine'
import { PriceBreakdown } from '@/features/price/PriceBreakdown'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import type { Order } from '@/models/Order'
import { HoldClock } from './HoldClock'
import { payOrder } from './leadToPayment'
import { NotPayable } from './NotPayable'
import { openBooked } from './openBooked'
import { PayBar } from './PayBar'
import { PayFailure } from './PayFailure'
import { PayWays } from './PayWays'
import { TradeProgress } from './TradeProgress'
import { RideCard } from './RideCard'
import styles from './payment.module.scss'
import { usePaying } from './usePaying'

interface OrderPayPageProps {
  orderId: string
  /** The page was opened to go on with it: paid elsewhere it leads to what was booked, ended it calls this. */
  onOver?: () => void
}

/** Paying an order that was placed before: the same ways, the same one breakdown. */
export const OrderPayPage = observer(function OrderPayPage({ orderId, onOver }: OrderPayPageProps) {
  const t = useT('paymentMethod')
  const root = useStores()
  const ofPage = useOrder(orderId)
  const { order, reload } = ofPage
  const isPayable = order?.isPayableAt(root.now()) ?? false
  const paying = usePaying({
    subject: order && { id: order.id, price: order.view.price, heldJpy: order.view.giftJpy },
    isPayable,
    orderToPay: () => Promise.resolve(orderId),
    reload,
  })
  const isPaid = order?.isPaid ?? false
  // What was kept on a phone whose clock is wrong seems to have run out, until the server is heard.
  const isFresh = ofPage.request.status === 'ready'
  const isEnded =
    order !== undefined && isFresh && !isPaid && (order.hasRunOutAt(root.now()) || order.isCancelled)
  // Its account has no such order: another traveller has signed in on this phone.
  const isOver = isEnded || isCode(ofPage.request.error, 'notFound')
  useEffect(() => {
    if (!onOver || paying.isBusy) return
    if (isPaid) void openBooked(orderId)
    else if (isOver) onOver()
  }, [onOver, isPaid, isOver, orderId, paying.isBusy])

  // While a card is being charged the page stays as it is.
  const isShown = isPayable || paying.isBusy
  const payUntil = order?.times.payUntil ?? null
  return (
    <PageShell
      title={t('title')}
      strip={<NetworkStrip />}
      action={
        isPayable &&
        payUntil !== null && <HoldClock until={payUntil} isLuggage={order?.isLuggage} onEnd={reload} />
      }
      bar={isShown && <PayBar paying={paying} onPay={paying.pay} />}
    >
      <OrderState of={ofPage}>
        {(shown) =>
          isShown ? (
            <>
              <OrderCard order={shown} />
              {shown.can('continuePayment') && !paying.isBusy && (
                <Note tone="amber" fact={t('underWay.fact')} className={styles.note}>
                  {t('underWay.text')}{' '}
                  <TextButton small onClick={() => void payOrder(shown)}>
                    {t('underWay.continue')}
                  </TextButton>
                </Note>
              )}
              <GiftPartCard id={shown.id} part={paying.gift} heldJpy={shown.view.giftJpy} />
              <PayFailure paying={paying} />
              {paying.isCharged && <PayWays paying={paying} name={nameOf(shown)} guard={(pay) => pay()} />}
              <Card title={t('amount')}>
                <PriceBreakdown price={paying.price ?? shown.view.price} giftJpy={paying.giftJpy} />
              </Card>
            </>
          ) : shown.can('continuePayment') ? (
            <TradeProgress of={{ orderId }} />
          ) : (
            <NotPayable order={shown} />
          )
        }
      </OrderState>
    </PageShell>
  )
})

/** Who books mostly pays. */
const nameOf = ({ view }: Order): string => view.passengers[0]?.passportName ?? view.contact.contactName

const OrderCard = observer(function OrderCard({ order }: { order: Order }) {
  const t = useT('payment')
  const words = useOrderWords()
  const states = useT('orderCard')
  const line = useRideLine(order)
  const { view } = order
  const { needs = [] } = view
  const what = order.isLuggage
    ? states('bagCount', { count: view.luggage.extra })
    : words.listed([words.party(view), ...(order.isLapChildSeat ? [] : [words.bagCount(view.luggage)])])
  return (
    <RideCard
      title={words.leaves(order)}
      lines={[
        t('partyTo', { party: what, to: words.place(view.destination) }),
        ...(needs.length > 0 ? [words.listed(words.needs(needs))] : []),
      ]}
      places={[view.departurePlace.name, view.destination.name]}
      line={line}
    />
  )
})
