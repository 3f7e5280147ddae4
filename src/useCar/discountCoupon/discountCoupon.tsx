import { PageShell } from '@/components/PageShell/PageShell'
import { Packages } from '@/features/coupons/Packages'
import { NetworkStrip } from '@/features/network/NetworkStrip'
import { asPage } from '@/features/page/asPage'
import { useT } from '@/hooks/useT'

/** Packages of coupons to claim. */
function DiscountCoupon() {
  const t = useT('coupons')
  return (
    <PageShell title={t('packs.title')} strip={<NetworkStrip />}>
      <Packages />
    </PageShell>
  )
}

export default asPage('useCar/discountCoupon/discountCoupon', DiscountCoupon)
