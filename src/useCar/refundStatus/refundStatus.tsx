import { View } from '@tarojs/components'
import { OutlineButton } from '@/components/Button/OutlineButton'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { PageShell } from '@/components/PageShell/PageShell'
import { SavedStrip } from '@/features/network/SavedStrip'
import { HistoryCard } from '@/features/orderDetail/HistoryCard'
import { RefundFailed } from '@/features/orderDetail/OrderNotes'
import { RefundAmountCard } from '@/features/orderLife/RefundAmountCard'
import { RefundFactsCard } from '@/features/orderLife/RefundFactsCard'
import { RefundPartCards } from '@/features/orderLife/RefundPartCards'
import { OrderState } from '@/features/orders/OrderState'
import { orderParams } from '@/features/orders/orderParams'
import { useOrder } from '@/features/orders/useOrder'
import { asPage } from '@/features/page/asPage'
import { useParams } from '@/hooks/useParams'
import { useT } from '@/hooks/useT'
import { navigate } from '@/navigation'
import styles from './refundStatus.module.scss'

/** The progress of a refund: amount, dates, what is kept, and when it arrives. */
function RefundStatus() {
  const t = useT('orderLife')
  const { id } = useParams(orderParams)
  const ofPage = useOrder(id)
  const { order } = ofPage
  const toOrder = () => void navigate('pages/detail/detail', { id })
  return (
    <PageShell
      title={t('status.title')}
      strip={<SavedStrip savedAt={order?.asOf} failure={ofPage.request.error} />}
    >
      <OrderState of={ofPage} below="list">
        {(shown) =>
          shown.hasRefund || shown.view.refundRequest ? (
            <>
              <RefundFailed order={shown} />
              <RefundAmountCard order={shown} />
              <RefundPartCards order={shown} />
              <RefundFactsCard order={shown} />
              <HistoryCard order={shown} />
              <View className={styles.open}>
                <OutlineButton full onClick={toOrder}>
                  {t('status.openOrder')}
                </OutlineButton>
              </View>
            </>
          ) : (
            <EmptyState
              title={t('status.none.title')}
              text={t('status.none.text')}
              action={{ label: t('status.openOrder'), onClick: toOrder }}
            />
          )
        }
      </OrderState>
    </PageShell>
  )
}

export default asPage('useCar/refundStatus/refundStatus', RefundStatus)
