import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import { countdownClock } from '@noriai/contract/format/duration'
import { isLuggage } from '@noriai/contract/orders/kinds'
import { observer } from 'mobx-react'
import { qr } from '@/assets/icons/qr'
import { star } from '@/assets/icons/star'
import { OutlineButton } from '@/components/Button/OutlineButton'
import { PrimaryButton } from '@/components/Button/PrimaryButton'
import { SecondaryButton } from '@/components/Button/SecondaryButton'
import { Countdown } from '@/components/Countdown/Countdown'
import { rebookFormOf } from '@/features/orderLife/rebookForm'
import { CancelDialog } from '@/features/orders/CancelDialog'
import { payOrder } from '@/features/payment/leadToPayment'
import { useFormat } from '@/hooks/useFormat'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { goodsOf } from '@/models/orderKind'
import type { OrderSummary } from '@/models/OrderSummary'
import { navigate } from '@/navigation'
import styles from './orderCard.module.scss'

interface CardFootProps {
  order: OrderSummary
  onChanged: () => void
}

/** What the traveller may do with the order now, with the deadline beside it; nothing when there is nothing to do. */
export const CardFoot = observer(function CardFoot({ order, onChanged }: CardFootProps) {
  const root = useStores()
  if (order.isPayableAt(root.now()) || order.can('continuePayment'))
    return <PayFoot order={order} onChanged={onChanged} />
  if (order.can('fillInfo')) return <FillFoot order={order} />
  if (order.can('rideCode')) return <RideFoot order={order} />
  if (order.can('review')) return <ReviewFoot order={order} />
  return <EndedFoot order={order} />
})

const PayFoot = observer(function PayFoot({ order, onChanged }: CardFootProps) {
  const t = useT('orderCard')
  const format = useFormat()
  const root = useStores()
  const [isAsking, setAsking] = useState(false)
  const { card, id } = order
  const price = card.payPrice - (root.settings.takesCards ? 0 : card.foreignCardFee)
  return (
    <View className={styles.foot}>
      <View className={`t14 ${styles.fact}`}>
        <Text>{t(isLuggage(card.type) ? 'bagsHeld' : 'seatsHeld')} </Text>
        <Countdown
          until={order.times.payUntil ?? 0}
          now={() => root.now()}
          format={countdownClock}
          onEnd={onChanged}
          className="b amber t16"
        />
      </View>
      <View className={styles.buttons}>
        <OutlineButton small onClick={() => setAsking(true)}>
          {t(goodsOf(card.type) === 'ride' ? 'cancel' : 'cancelExtra')}
        </OutlineButton>
        <PrimaryButton small onClick={() => void payOrder(order)}>
          {t('pay', { price: format.amount(price, card.currency) })}
        </PrimaryButton>
      </View>
      <CancelDialog
        id={id}
        offer={null}
        kind={goodsOf(card.type)}
        open={isAsking}
        onClose={() => setAsking(false)}
        onCancelled={onChanged}
      />
    </View>
  )
})

const FillFoot = observer(function FillFoot({ order }: { order: OrderSummary }) {
  const t = useT('orderCard')
  return (
    <View className={styles.foot}>
      <View className={styles.fact}>
        <FreeCancel order={order} />
      </View>
      <View className={styles.buttons}>
        <PrimaryButton
          small
          onClick={() => void navigate('useCar/journey/certificate', { orderId: order.id, from: 'order' })}
        >
          {t('fillInfo')}
        </PrimaryButton>
      </View>
    </View>
  )
})

const RideFoot = observer(function RideFoot({ order }: { order: OrderSummary }) {
  const t = useT('orderCard')
  const { vehicleName, plateNumber, type } = order.card
  const isOfLuggage = isLuggage(type)
  const vehicle = [vehicleName, plateNumber].filter((part) => part !== null).join(' ')
  return (
    <View className={styles.foot}>
      <View className={styles.fact}>
        {order.isUnderWay ? <Text className="t14">{vehicle}</Text> : <FreeCancel order={order} />}
      </View>
      <View className={styles.buttons}>
        <SecondaryButton
          small
          icon={qr}
          onClick={() =>
            void navigate(
              'pages/qrcode/qrcode',
              isOfLuggage ? { luggageOrderId: order.id } : { id: order.id },
            )
          }
        >
          {t(isOfLuggage ? 'luggageCode' : 'rideCode')}
        </SecondaryButton>
      </View>
    </View>
  )
})

const ReviewFoot = observer(function ReviewFoot({ order }: { order: OrderSummary }) {
  const t = useT('review')
  return (
    <View className={styles.foot}>
      <View className={styles.fact} />
      <View className={styles.buttons}>
        <SecondaryButton
          small
          icon={star}
          onClick={() => void navigate('pages/evaluate/evaluate', { id: order.id })}
        >
          {t('write')}
        </SecondaryButton>
      </View>
    </View>
  )
})

/** Until when cancelling is free; at a pick-up the ride code decides. */
const FreeCancel = observer(function FreeCancel({ order }: { order: OrderSummary }) {
  const t = useT('orderCard')
  const format = useFormat()
  const { freeCancelUntil } = order.times
  if (!order.can('cancel') || freeCancelUntil === null) return null
  const key = order.card.direction === 'pickup' ? 'freeUntilVerified' : 'freeUntil'
  return <Text className="t14 mute">{t(key, { dateTime: format.dateTime(freeCancelUntil) })}</Text>
})

/** The state of an ended order's refund, and booking it again. */
const EndedFoot = observer(function EndedFoot({ order }: { order: OrderSummary }) {
  const t = useT('orderLife')
  const { id } = order
  const form = order.can('rebook') ? rebookFormOf(order.card.direction) : undefined
  if (!order.isRefunded && !form) return null
  return (
    <View className={styles.foot}>
      <View className={styles.fact} />
      <View className={styles.buttons}>
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
      </View>
    </View>
  )
})
