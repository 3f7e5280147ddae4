import { PageShell } from '@/components/PageShell/PageShell'
import { NetworkStrip } from '@/features/network/NetworkStrip'
import { asPage } from '@/features/page/asPage'
import { TradeProgress } from '@/features/payment/TradeProgress'
import { useParams } from '@/hooks/useParams'
import { useT } from '@/hooks/useT'
import { paymentStatusParams } from './params'

/** The state of the payment, until it is decided. */
function PaymentStatus() {
  const t = useT('paymentStatus')
  const { id } = useParams(paymentStatusParams)
  return (
    <PageShell title={t('title')} back="none" strip={<NetworkStrip />}>
      <TradeProgress of={{ orderId: id }} />
    </PageShell>
  )
}

export default asPage('useCar/paymentStatus/paymentStatus', PaymentStatus)
