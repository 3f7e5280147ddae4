import { useCallback, useContext, useEffect, useState } from 'react'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { isCode } from '@/api/ApiError'
import { busToCity } from '@/assets/drawings/busToCity'
import { lineOffline } from '@/assets/drawings/lineBroken'
import { refresh } from '@/assets/icons/refresh'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { useBackOnline } from '@/hooks/useBackOnline'
import { useErrorText } from '@/hooks/useErrorText'
import { useOnline } from '@/hooks/useOnline'
import { InFrontContext } from '@/hooks/useShown'
import { useStore, useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { backToTripInfo } from './backToTripInfo'
import { EndedTrade } from './EndedTrade'
import { navigate } from '@/navigation'
import { openBooked } from './openBooked'
import { leaveFor } from '@/platform/leave'
import { wechatPay } from '@/platform/pay'
import { onShown } from '@/platform/visibility'
import { OrdersStore } from '@/stores/OrdersStore'
import { PaymentStore } from '@/stores/PaymentStore'
import { type TradeOf, type TradeOutcome, TradeWatch } from '@/stores/TradeWatch'
import styles from './payment.module.scss'

interface TradeProgressProps {
  of: TradeOf
}

/** Polls the state of a payment and leads on once it is decided. It never waits without an end, and always ends with a way on. */
export const TradeProgress = observer(function TradeProgress({ of }: TradeProgressProps) {
  const t = useT('paymentStatus')
  const detail = useT('detail')
  const errorText = useErrorText()
  const root = useStores()
  const payment = useStore(PaymentStore)
  const isInFront = useContext(InFrontContext)
  const isOnline = useOnline()
  // Of this page alone: one below it that polls another order neither answers it nor ends it.
  const [watch] = useState(() => new TradeWatch(root))
  const known = useStore(OrdersStore)
  const { outcome, trade, isLate, error } = watch
  const order = trade && known.find(trade.orderId)
  const isLuggage = order?.isLuggage ?? false
  const again = useCallback(
    () => watch.start(of),
    // oxlint-disable-next-line react/exhaustive-deps -- the same order may come as another object
    [watch, JSON.stringify(of)],
  )
  useEffect(() => {
    again()
    return () => watch.stop()
  }, [again, watch])
  // At once: the next poll may be ten seconds away, or the last may be over.
  useBackOnline(again, error !== undefined || outcome === 'open')
  useEffect(
    // A wallet may be opened beside this page: whoever comes back from it finds what holds now.
    () => onShown(() => watch.outcome === 'waitsForTraveller' && again()),
    [again, watch],
  )
  useEffect(() => {
    // What was drawn may still be of the payment before: it was cleared when polling of this one began.
    if (isInFront && trade && watch.trade === trade)
      leaveWith(outcome, trade.orderId, trade.attempt?.error?.error)
  }, [isInFront, outcome, trade, watch])

  const orders = {
    label: t('myOrders'),
    onClick: () => void navigate('pages/order/order', {}, { how: 'relaunch' }),
  }
  const rideId = order?.isLapChildSeat ? (order.view.parentOrderId ?? undefined) : undefined
  const bookAgain = { label: t('bookAgain'), onClick: () => void navigate('pages/index/index') }
  const tripInfo = (id: string) => ({ label: t('tripInfo'), onClick: () => void backToTripInfo(id) })
  const otherWay = {
    label: t('otherWay'),
    onClick: () =>
      trade && void navigate('useCar/paymentMethod/paymentMethod', { id: trade.orderId }, { how: 'replace' }),
  }
  // Another look would find no more.
  if (isCode(error, 'notFound'))
    return <ErrorState title={detail('unknown.title')} text={detail('unknown.text')} action={orders} />
  if (error !== undefined)
    return (
      <ErrorState
        title={t('error.title')}
        text={errorText(error)}
        action={{ label: t('askAgain'), icon: refresh, onClick: again }}
        quiet={orders}
      />
    )
  if (outcome === 'waitsForTraveller') {
    const open = goOnWith(payment, watch, again)
    const go = open && { label: t('continue'), onClick: open }
    return (
      <EmptyState
        live
        title={t('waiting.title')}
        text={t('waiting.text')}
        action={go ?? otherWay}
        quiet={go ? otherWay : orders}
      />
    )
  }
  if (outcome === 'refunded' && trade) return <EndedTrade orderId={trade.orderId} />
  if (outcome === 'expired')
    return (
      <EmptyState
        live
        title={t(isLuggage ? 'expired.bags' : 'expired.title')}
        text={t('expired.text')}
        action={rideId === undefined ? bookAgain : tripInfo(rideId)}
        quiet={orders}
      />
    )
  if (!isOnline && outcome === 'open')
    return (
      <EmptyState
        live
        picture={lineOffline}
        title={t('offline.title')}
        text={t('offline.text')}
        quiet={orders}
      />
    )
  if (isLate)
    return (
      <EmptyState
        live
        title={t('late.title')}
        text={t('late.text')}
        action={{ label: t('askAgain'), icon: refresh, onClick: again }}
        quiet={orders}
      />
    )
  return (
    <View className={styles.checking}>
      <EmptyState live picture={busToCity} title={t('checking.title')} text={t('checking.text')} />
      <View className={styles.pulse} aria-hidden />
    </View>
  )
})

/** How the traveller goes on with the payment that was begun; undefined where that cannot be done here. */
function goOnWith(payment: PaymentStore, watch: TradeWatch, again: () => void): (() => void) | undefined {
  const { continueUrl, trade, wechat } = watch
  if (continueUrl !== undefined) return () => leaveFor(continueUrl)
  const attempt = trade?.attempt
  if (!attempt || wechat === null || !wechatPay.isAvailable()) return undefined
  // However the window was left, only the server knows whether the money came.
  return () => void payment.openWindow(attempt, wechat).then(again)
}

/** A payment that is decided has a page of its own. */
function leaveWith(outcome: TradeOutcome, id: string, reason: string | undefined): void {
  if (outcome === 'paid') void openBooked(id)
  if (outcome === 'failed')
    void navigate('useCar/paymentFail/paymentFail', { id, reason }, { how: 'replace' })
}
