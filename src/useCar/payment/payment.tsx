import { View } from '@tarojs/components'
import { card } from '@/assets/icons/card'
import { lock } from '@/assets/icons/lock'
import { BottomBar } from '@/components/BottomBar/BottomBar'
import { PrimaryButton } from '@/components/Button/PrimaryButton'
import { TextButton } from '@/components/Button/TextButton'
import { Icon } from '@/components/Icon/Icon'
import { Note } from '@/components/Note/Note'
import { PageShell } from '@/components/PageShell/PageShell'
import { useGiftPart } from '@/features/gifts/useGiftPart'
import { NetworkStrip } from '@/features/network/NetworkStrip'
import { OrderState } from '@/features/orders/OrderState'
import { orderParams } from '@/features/orders/orderParams'
import { useOrder } from '@/features/orders/useOrder'
import { asPage } from '@/features/page/asPage'
import { CardForm } from '@/features/payment/CardForm'
import { ChargeCard } from '@/features/payment/ChargeCard'
import { NotPayable } from '@/features/payment/NotPayable'
import styles from '@/features/payment/payment.module.scss'
import { RideSummary } from '@/features/payment/RideSummary'
import { TradeProgress } from '@/features/payment/TradeProgress'
import { useCardPayment } from '@/features/payment/useCardPayment'
import { PriceSheet } from '@/features/price/PriceSheet'
import { useBarPrice } from '@/features/price/useBarPrice'
import { useParams } from '@/hooks/useParams'
import { useStore, useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { navigate } from '@/navigation'
import { PaymentStore } from '@/stores/PaymentStore'

/** Paying by card, in the provider's own fields. */
function Payment() {
  const t = useT('payment')
  const root = useStores()
  const { takesCreditOnly, attempt } = useStore(PaymentStore)
  const { id } = useParams(orderParams)
  const ofPage = useOrder(id)
  const barPrice = useBarPrice()
  const { order } = ofPage
  // Back from the bank's page: a new attempt begins only when the traveller turns to another way.
  const isUnderWay = order?.can('continuePayment') ?? false
  const isPayable = !isUnderWay && (order?.isPayableAt(root.now()) ?? false)
  const part = useGiftPart(order, { asksBalance: false })
  const chosenJpy = part.coversAll ? 0 : part.giftJpy
  const { reload } = ofPage
  const isFresh = ofPage.request.status === 'ready' || ofPage.request.status === 'failed'
  const paying = useCardPayment({ orderId: id, giftJpy: chosenJpy, isPayable, isFresh, reload })
  // While this page itself waits for the bank's answer it stays as it is.
  const isShown = isPayable || (isUnderWay && paying.isPaying)
  // What is charged follows the attempt, whatever became of the balance since.
  const giftJpy = attempt?.orderId === id ? attempt.giftJpy : chosenJpy
  const changeWay = () => void navigate('useCar/paymentMethod/paymentMethod', { id }, { how: 'replace' })
  return (
    <PageShell
      title={t('title')}
      strip={<NetworkStrip />}
      action={
        <View className={styles.secure}>
          <Icon icon={lock} size={18} color="ink-2" />
          {t('secure')}
        </View>
      }
      bar={
        isShown &&
        order && (
          <BottomBar price={barPrice.of(order.view.price, giftJpy)}>
            <PrimaryButton
              icon={lock}
              loading={paying.isPaying}
              disabled={!paying.fields}
              onClick={paying.pay}
            >
              {t('payNow')}
            </PrimaryButton>
          </BottomBar>
        )
      }
    >
      <OrderState of={ofPage}>
        {(shown) =>
          isShown ? (
            <>
              <RideSummary order={shown} onReleased={ofPage.reload} />
              {takesCreditOnly && (
                <Note tone="amber" icon={card} fact={t('creditOnly.fact')} className={styles.note}>
                  {t('creditOnly.text')}{' '}
                  <TextButton small onClick={changeWay}>
                    {t('changeWay')}
                  </TextButton>
                </Note>
              )}
              <CardForm paying={paying} />
              <ChargeCard price={shown.view.price} giftJpy={giftJpy} goods={shown.goods} />
              <PriceSheet open={barPrice.isOpen} onClose={barPrice.close} price={shown.view.price} />
            </>
          ) : isUnderWay ? (
            <TradeProgress of={{ orderId: id }} />
          ) : (
            <NotPayable order={shown} />
          )
        }
      </OrderState>
    </PageShell>
  )
}

export default asPage('useCar/payment/payment', Payment)
