import { PageShell } from '@/components/PageShell/PageShell'
import { NetworkStrip } from '@/features/network/NetworkStrip'
import { asPage } from '@/features/page/asPage'
import { AlipayHandOver } from '@/features/payment/AlipayHandOver'
import { TradeProgress } from '@/features/payment/TradeProgress'
import { useParams } from '@/hooks/useParams'
import { useT } from '@/hooks/useT'
import { alipayParams } from './params'

/** Paying with Alipay: on the way there what happens and what it costs, on the way back what became of it. */
function Alipay() {
  const t = useT('alipay')
  const params = useParams(alipayParams)
  if ('id' in params) return <AlipayHandOver orderId={params.id} />
  return (
    <PageShell title={t('title')} back="none" strip={<NetworkStrip />}>
      <TradeProgress of={params} />
    </PageShell>
  )
}

export default asPage('useCar/alipay/alipay', Alipay)
