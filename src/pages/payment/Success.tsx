import { PageShell } from '@/components/PageShell/PageShell'
import { NetworkStrip } from '@/features/network/NetworkStrip'
import { asPage } from '@/features/page/asPage'
import { TradeProgress } from '@/features/payment/TradeProgress'
import { useParams } from '@/hooks/useParams'
import { useT } from '@/hooks/useT'
import { successParams } from './params'

/** Where the provider's pages come back to. Whether it was paid is fetched, never believed from the address. */
function Success() {
  const t = useT('paymentReturn')
  const params = useParams(successParams)
  return (
    <PageShell title={t('title')} back="none" strip={<NetworkStrip />}>
      <TradeProgress of={'id' in params ? { orderId: params.id } : params} />
    </PageShell>
  )
}

export default asPage('pages/payment/Success', Success)
