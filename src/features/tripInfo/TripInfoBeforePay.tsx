import { observer } from 'mobx-react'
import { OutlineButton } from '@/components/Button/OutlineButton'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { Note } from '@/components/Note/Note'
import { PageShell } from '@/components/PageShell/PageShell'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { NetworkStrip } from '@/features/network/NetworkStrip'
import { OrderState } from '@/features/orders/OrderState'
import { useOrder } from '@/features/orders/useOrder'
import { NotPayable } from '@/features/payment/NotPayable'
import { RideSummary } from '@/features/payment/RideSummary'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { navigate } from '@/navigation'
import { TripInfoPage } from './TripInfoPage'
import styles from './tripInfo.module.scss'
import { useSavedRiders } from './useSavedRiders'

/** The trip info of an order that is still to be paid: first the form, then the payment; the ride code follows it at once. */
export const TripInfoBeforePay = observer(function TripInfoBeforePay({ orderId }: { orderId: string }) {
  const t = useT('certificate')
  const common = useT('common')
  const root = useStores()
  const ofPage = useOrder(orderId)
  const { order } = ofPage
  const isLooking = useSavedRiders()
  const isPayable = order?.isPayableAt(root.now()) ?? false
  const isOpen = isPayable && order !== undefined && order.can('fillBeforePay')
  const toPay = () => void navigate('useCar/paymentMethod/paymentMethod', { id: orderId }, { how: 'replace' })
  if (isOpen && !isLooking)
    return (
      <TripInfoPage
        order={order}
        save={t('beforePay.save')}
        onSaved={toPay}
        otherwise={<OutlineButton onClick={toPay}>{t('beforePay.later')}</OutlineButton>}
      >
        <RideSummary order={order} onReleased={ofPage.reload} />
        <Note className={styles.note}>{t('beforePay.why')}</Note>
      </TripInfoPage>
    )
  return (
    <PageShell title={t('title')} strip={<NetworkStrip />}>
      {isOpen ? (
        <Skeleton kind="form" label={common('loading')} />
      ) : (
        <OrderState of={ofPage}>
          {(shown) =>
            isPayable ? (
              <EmptyState
                title={t('done.title')}
                text={t('beforePay.doneText')}
                action={{ label: t('beforePay.pay'), onClick: toPay }}
              />
            ) : (
              <NotPayable order={shown} />
            )
          }
        </OrderState>
      )}
    </PageShell>
  )
})
