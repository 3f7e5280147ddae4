import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { countdownClock } from '@noriai/contract/format/duration'
import { needOf } from '@noriai/contract/orders/need'
import { isLuggage } from '@noriai/contract/orders/kinds'
import { observer } from 'mobx-react'
import { qr } from '@/assets/icons/qr'
import { star } from '@/assets/icons/star'
import { OutlineButton } from '@/components/Button/OutlineButton'
import { PrimaryButton } from '@/components/Button/PrimaryButton'
import { SecondaryButton } from '@/components/Button/SecondaryButton'
import { Countdown } from '@/components/Countdown/Countdown'
import { cx } from '@/components/cx'
import { NamesIn } from '@/features/names/NamesIn'
import { rebookFormOf } from '@/features/orderLife/rebookForm'
import { payOrder } from '@/features/payment/leadToPayment'
import { useFormat } from '@/hooks/useFormat'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import type { OrderSummary } from '@/models/OrderSummary'
import { navigate } from '@/navigation'
import styles from './orderCard.module.scss'

interface CardFootProps {
  order: OrderSummary
  isNext: boolean
  onChanged: () => void
}

/** What the traveller may do with the order now, with the deadline beside it; nothing when there is nothing to do. */
export const CardFoot = observer(function CardFoot({ order, isNext, onChanged }: CardFootProps) {
  const root = useStores()
  const isMissed = order.card.flightCancelled && needOf(order.card, root.now()) === 'you'
  if (order.isPayableAt(root.now()) || order.can('continuePayment'))
    return <PayFoot order={order} onChanged={onChanged} />
  if (order.can('fillInfo')) return <FillFoot order={order} />
  if (isMissed) return <FlightFoot order={order} />
  if (order.can('rideCode')) return isNext || order.isUnderWay ? <RideFoot order={order} /> : null
  if (order.can('review')) return <ReviewFoot order={order} />
  return <EndedFoot order={order} />
})

interface FootProps {
  /** It waits for the traveller. */
  amber?: boolean
  fact?: ReactNode
  /** The one thing to do. */
  children: ReactNode
}

const Foot = ({ amber, fact, children }: FootProps) => (
  <View className={cx(styles.foot, amber && styles.amber)}>
    <View className={`t14 ${styles.fact}`}>{fact}</View>
    <View className={styles.buttons}>{children}</View>
  </View>
)

const PayFoot = observer(function PayFoot({ order, onChanged }: Omit<CardFootProps, 'isNext'>) {
  const t = useT('orderCard')
  const format = useFormat()
  const root = useStores()
  const { card } = order
  const price = card.payPrice - (root.settings.takesCards ? 0 : card.foreignCardFee)
  return (
    <Foot
      amber
      fact={
        <>
          <Text>{t(isLuggage(card.type) ? 'bagsHeld' : 'seatsHeld')} </Text>
          <Countdown
            until={order.times.payUntil ?? 0}
            now={() => root.now()}
            format={countdownClock}
            onEnd={onChanged}
            className="b"
          />
        </>
      }
    >
      <PrimaryButton small onClick={() => void payOrder(order)}>
        {t('pay', { price: format.amount(price, card.currency) })}
      </PrimaryButton>
    </Foot>
  )
})

const FillFoot = observer(function FillFoot({ order }: { order: OrderSummary }) {
  const t = useT('orderCard')
  const format = useFormat()
  const { fillUntil } = order.times
  const fill = () => void navigate('useCar/journey/certificate', { orderId: order.id, from: 'order' })
  return (
    <Foot
      amber
      fact={fillUntil !== null && <Text>{t('fillUntil', { dateTime: format.dateTime(fillUntil) })}</Text>}
    >
      <SecondaryButton small onClick={fill}>
        {t('fillInfo')}
      </SecondaryButton>
    </Foot>
  )
})

/** The flight was cancelled: the order's page has the ways on. */
const FlightFoot = observer(function FlightFoot({ order }: { order: OrderSummary }) {
  const t = useT('orderCard')
  const format = useFormat()
  const { freeCancelUntil } = order.times
  return (
    <Foot
      amber
      fact={
        freeCancelUntil !== null &&
        order.can('rebook') && <Text>{t('fillUntil', { dateTime: format.dateTime(freeCancelUntil) })}</Text>
      }
    >
      <SecondaryButton small onClick={() => void navigate('pages/detail/detail', { id: order.id })}>
        {t('see')}
      </SecondaryButton>
    </Foot>
  )
})

const RideFoot = observer(function RideFoot({ order }: { order: OrderSummary }) {
  const t = useT('orderCard')
  const format = useFormat()
  const { vehicleName, plateNumber, type, direction } = order.card
  const isOfLuggage = isLuggage(type)
  const { departsAt } = order.times
  const vehicle = [vehicleName, plateNumber].filter((part) => part !== null)
  const bus = direction === 'pickup' && departsAt !== null && t('bus', { time: format.nightTime(departsAt) })
  const code = isOfLuggage ? { luggageOrderId: order.id } : { id: order.id }
  return (
    <Foot
      fact={
        <Text>
          <NamesIn names={vehicle}>{order.isUnderWay || !bus ? vehicle.join(' ') : bus}</NamesIn>
        </Text>
      }
    >
      <SecondaryButton small icon={qr} onClick={() => void navigate('pages/qrcode/qrcode', code)}>
        {t(isOfLuggage ? 'luggageCode' : 'rideCode')}
      </SecondaryButton>
    </Foot>
  )
})

const ReviewFoot = observer(function ReviewFoot({ order }: { order: OrderSummary }) {
  const t = useT('review')
  const review = () => void navigate('pages/evaluate/evaluate', { id: order.id })
  return (
    <Foot>
      <SecondaryButton small icon={star} onClick={review}>
        {t('write')}
      </SecondaryButton>
    </Foot>
  )
})

/** The state of an ended order's refund, and booking it again. */
const EndedFoot = observer(function EndedFoot({ order }: { order: OrderSummary }) {
  const t = useT('orderLife')
  const { id } = order
  const form = order.can('rebook') ? rebookFormOf(order.card.direction) : undefined
  if (!order.isRefunded && !form) return null
  return (
    <Foot>
      {form && (
        <OutlineButton small onClick={() => void navigate(form, { rebook: id })}>
          {t('manage.rebook')}
        </OutlineButton>
      )}
      {order.isRefunded && (
        <SecondaryButton small onClick={() => void navigate('useCar/refundStatus/refundStatus', { id })}>
          {t('manage.refundStatus')}
        </SecondaryButton>
      )}
    </Foot>
  )
})
