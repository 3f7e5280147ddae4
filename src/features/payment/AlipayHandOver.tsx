import { withoutForeignFee } from '@noriai/contract/rules/foreignFee'
import { observer } from 'mobx-react'
import { lock } from '@/assets/icons/lock'
import { warning } from '@/assets/icons/warning'
import { Box } from '@/components/Box/Box'
import { BottomBar } from '@/components/BottomBar/BottomBar'
import { PrimaryButton } from '@/components/Button/PrimaryButton'
import { Card } from '@/components/Card/Card'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { Note } from '@/components/Note/Note'
import { PageShell } from '@/components/PageShell/PageShell'
import { useGiftPart } from '@/features/gifts/useGiftPart'
import { NetworkStrip } from '@/features/network/NetworkStrip'
import { OrderState } from '@/features/orders/OrderState'
import { useOrder } from '@/features/orders/useOrder'
import { PriceBreakdown } from '@/features/price/PriceBreakdown'
import { useBarPrice } from '@/features/price/useBarPrice'
import { useErrorText } from '@/hooks/useErrorText'
import { useStore, useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { navigate } from '@/navigation'
import { PaymentStore } from '@/stores/PaymentStore'
import { AlipaySteps } from './AlipaySteps'
import { NotPayable } from './NotPayable'
import { RideSummary } from './RideSummary'
import { TradeProgress } from './TradeProgress'
import { useAlipay } from './useAlipay'
import styles from './payment.module.scss'

/** Before the way to Alipay: what is paid, what happens there, and the one button that leaves for it. */
export const AlipayHandOver = observer(function AlipayHandOver({ orderId }: { orderId: string }) {
  const t = useT('alipay')
  const words = useT('paymentMethod')
  const errorText = useErrorText()
  const root = useStores()
  const isOffered = useStore(PaymentStore).offered.includes('alipay')
  const ofPage = useOrder(orderId)
  const { order } = ofPage
  const bar = useBarPrice()
  const part = useGiftPart(order && { id: order.id, price: order.view.price, heldJpy: order.view.giftJpy }, {
    asksBalance: false,
  })
  const giftJpy = part.coversAll ? 0 : part.giftJpy
  const alipay = useAlipay(orderId, giftJpy, ofPage.reload)
  const isUnderWay = order?.can('continuePayment') ?? false
  const isPayable = isOffered && !isUnderWay && (order?.isPayableAt(root.now()) ?? false)
  const price = order && withoutForeignFee(order.view.price)
  const barPrice = price && bar.of(price, giftJpy)
  return (
    <PageShell
      title={t('title')}
      strip={<NetworkStrip />}
      bar={
        isPayable &&
        barPrice && (
          <BottomBar price={{ amount: barPrice.amount, note: barPrice.note }}>
            <PrimaryButton icon={lock} loading={alipay.isBusy} onClick={alipay.leave}>
              {t('go')}
            </PrimaryButton>
          </BottomBar>
        )
      }
    >
      <OrderState of={ofPage}>
        {(shown) => {
          if (!isOffered) return <NotOffered orderId={orderId} />
          if (shown.can('continuePayment')) return <TradeProgress of={{ orderId }} />
          if (!isPayable || !price) return <NotPayable order={shown} />
          return (
            <>
              <RideSummary order={shown} onReleased={ofPage.reload} />
              {alipay.error !== undefined && (
                <Note tone="verm" icon={warning} live className={styles.note}>
                  {errorText(alipay.error)}
                </Note>
              )}
              <AlipaySteps />
              <Card title={words('amount')}>
                <PriceBreakdown price={price} giftJpy={giftJpy} />
                <Box as="p" className={styles.stepsNote}>
                  {t('rateNote')}
                </Box>
              </Card>
            </>
          )
        }}
      </OrderState>
    </PageShell>
  )
})

/** WeChat opens no other wallet, and an operator may do without this one. */
const NotOffered = observer(function NotOffered({ orderId }: { orderId: string }) {
  const t = useT('alipay')
  return (
    <EmptyState
      title={t('notOffered.title')}
      text={t('notOffered.text')}
      action={{
        label: t('notOffered.otherWay'),
        onClick: () =>
          void navigate('useCar/paymentMethod/paymentMethod', { id: orderId }, { how: 'replace' }),
      }}
    />
  )
})
