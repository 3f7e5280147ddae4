import { withoutForeignFee } from '@noriai/contract/rules/foreignFee'
import { BottomBar } from '@/components/BottomBar/BottomBar'
import { PrimaryButton } from '@/components/Button/PrimaryButton'
import { TextButton } from '@/components/Button/TextButton'
import { Card } from '@/components/Card/Card'
import { Note } from '@/components/Note/Note'
import { PageShell } from '@/components/PageShell/PageShell'
import { GiftPartCard } from '@/features/gifts/GiftPartCard'
import { useGiftPart } from '@/features/gifts/useGiftPart'
import { NetworkStrip } from '@/features/network/NetworkStrip'
import { OrderState } from '@/features/orders/OrderState'
import { orderParams } from '@/features/orders/orderParams'
import { useOrder } from '@/features/orders/useOrder'
import { asPage } from '@/features/page/asPage'
import { payOrder } from '@/features/payment/leadToPayment'
import { NotPayable } from '@/features/payment/NotPayable'
import { PayTypeChoice } from '@/features/payment/PayTypeChoice'
import { RideSummary } from '@/features/payment/RideSummary'
import { usePay } from '@/features/payment/usePay'
import { PriceBreakdown } from '@/features/price/PriceBreakdown'
import { PriceSheet } from '@/features/price/PriceSheet'
import { useBarPrice } from '@/features/price/useBarPrice'
import { useFormat } from '@/hooks/useFormat'
import { useParams } from '@/hooks/useParams'
import { useStore, useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { PaymentStore } from '@/stores/PaymentStore'

/** Choosing how to pay: what each way costs and takes is said before. */
function PaymentMethod() {
  const t = useT('paymentMethod')
  const gifts = useT('gifts')
  const format = useFormat()
  const root = useStores()
  const payment = useStore(PaymentStore)
  const { id } = useParams(orderParams)
  const ofPage = useOrder(id)
  const barPrice = useBarPrice()
  const { order } = ofPage
  const gift = useGiftPart(order, { asksBalance: true })
  const pay = usePay({ order, orderId: id, reload: ofPage.reload }, gift)
  const isPayable = order?.isPayableAt(root.now()) ?? false
  const yen = format.amount(gift.giftJpy, root.settings.policy.currency.settle)
  // WeChat's window opens at once; the others have a page before the money moves.
  const ofWay = payment.payType === 'wechat' ? t('pay') : t('next')
  const label = gift.coversAll ? gifts('pay.confirm', { price: yen }) : ofWay
  // Only a card can be one issued abroad: the other ways are shown without its fee.
  const price =
    order &&
    (payment.payType === 'card' && !gift.coversAll ? order.view.price : withoutForeignFee(order.view.price))
  return (
    <PageShell
      title={t('title')}
      strip={<NetworkStrip />}
      bar={
        isPayable &&
        price && (
          <BottomBar price={gift.coversAll ? undefined : barPrice.of(price, gift.giftJpy)}>
            <PrimaryButton
              full={gift.coversAll}
              loading={pay.isBusy}
              disabled={!payment.payType && !gift.coversAll}
              onClick={pay.go}
            >
              {label}
            </PrimaryButton>
          </BottomBar>
        )
      }
    >
      <OrderState of={ofPage}>
        {(shown) =>
          isPayable && price ? (
            <>
              <RideSummary order={shown} onReleased={ofPage.reload} />
              {shown.can('continuePayment') && (
                <Note tone="amber" fact={t('underWay.fact')}>
                  {t('underWay.text')}{' '}
                  <TextButton small onClick={() => void payOrder(shown)}>
                    {t('underWay.continue')}
                  </TextButton>
                </Note>
              )}
              <GiftPartCard order={shown} part={gift} />
              {!gift.coversAll && <PayTypeChoice foreignCardFeeJpy={shown.view.price.foreignCardFeeJpy} />}
              <Card title={t('amount')}>
                <PriceBreakdown price={price} />
              </Card>
              <PriceSheet open={barPrice.isOpen} onClose={barPrice.close} price={price} />
            </>
          ) : (
            <NotPayable order={shown} />
          )
        }
      </OrderState>
    </PageShell>
  )
}

export default asPage('useCar/paymentMethod/paymentMethod', PaymentMethod)
