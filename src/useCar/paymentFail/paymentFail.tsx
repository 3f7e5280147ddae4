import { View } from '@tarojs/components'
import { card } from '@/assets/icons/card'
import { OutlineButton } from '@/components/Button/OutlineButton'
import { PrimaryButton } from '@/components/Button/PrimaryButton'
import { BottomBar } from '@/components/BottomBar/BottomBar'
import { Box } from '@/components/Box/Box'
import { Heading } from '@/components/Heading/Heading'
import { Icon } from '@/components/Icon/Icon'
import { PageShell } from '@/components/PageShell/PageShell'
import { NetworkStrip } from '@/features/network/NetworkStrip'
import { OrderState } from '@/features/orders/OrderState'
import { useOrder } from '@/features/orders/useOrder'
import { asPage } from '@/features/page/asPage'
import { NotPayable } from '@/features/payment/NotPayable'
import { RideSummary } from '@/features/payment/RideSummary'
import { useErrorText } from '@/hooks/useErrorText'
import { useFormat } from '@/hooks/useFormat'
import { useParams } from '@/hooks/useParams'
import { useStore, useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { navigate } from '@/navigation'
import { PaymentStore } from '@/stores/PaymentStore'
import { paymentFailParams } from './params'
import styles from './paymentFail.module.scss'

/** The payment failed: why, that nothing was charged, how long the seats are kept, and another card. */
function PaymentFail() {
  const t = useT('paymentFail')
  const status = useT('paymentStatus')
  const errorText = useErrorText()
  const format = useFormat()
  const root = useStores()
  const { id, reason } = useParams(paymentFailParams)
  const takesCards = useStore(PaymentStore).offered.includes('card')
  const ofPage = useOrder(id)
  const { order } = ofPage
  const isPayable = order?.isPayableAt(root.now()) ?? false
  const payWith = (path: 'useCar/payment/payment' | 'useCar/paymentMethod/paymentMethod') => () =>
    void navigate(path, { id }, { how: 'replace' })
  return (
    <PageShell
      // An order that is on its way, or has nothing to pay, says nothing of a failure.
      title={isPayable ? t('title') : status('title')}
      back="close"
      onBack={() => void navigate('pages/detail/detail', { id }, { how: 'replace' })}
      strip={<NetworkStrip />}
      bar={
        isPayable && (
          <BottomBar>
            {takesCards && (
              <OutlineButton onClick={payWith('useCar/paymentMethod/paymentMethod')}>
                {t('otherWay')}
              </OutlineButton>
            )}
            <PrimaryButton
              onClick={payWith(takesCards ? 'useCar/payment/payment' : 'useCar/paymentMethod/paymentMethod')}
            >
              {takesCards ? t('otherCard') : t('again')}
            </PrimaryButton>
          </BottomBar>
        )
      }
    >
      <OrderState of={ofPage}>
        {(shown) =>
          isPayable ? (
            <>
              <View className={styles.reason} role="alert">
                <View className={styles.sign} aria-hidden>
                  <Icon icon={card} size={32} color="vermilion-ink" weight={2} />
                </View>
                <Heading level={2} look="sheet">
                  {t('notCharged')}
                </Heading>
                <Box as="p" className="mute">
                  {errorText({ error: reason })}
                </Box>
                {shown.times.payUntil !== null && (
                  <Box as="p" className="b">
                    {t(shown.isLuggage ? 'bagsKept' : 'seatsKept', {
                      time: format.time(shown.times.payUntil),
                    })}
                  </Box>
                )}
              </View>
              <RideSummary order={shown} onReleased={ofPage.reload} />
            </>
          ) : (
            <NotPayable order={shown} />
          )
        }
      </OrderState>
    </PageShell>
  )
}

export default asPage('useCar/paymentFail/paymentFail', PaymentFail)
