import { PageShell } from '@/components/PageShell/PageShell'
import { CouponChoice } from '@/features/coupons/CouponChoice'
import { NetworkStrip } from '@/features/network/NetworkStrip'
import { asPage } from '@/features/page/asPage'
import { useT } from '@/hooks/useT'

/** Chooses the coupon of the ride that is being booked. */
function CouponOrder() {
  const t = useT('coupons')
  return (
    <PageShell title={t('choose.title')} strip={<NetworkStrip />}>
      <CouponChoice />
    </PageShell>
  )
}

export default asPage('useCar/couponOrder/couponOrder', CouponOrder)
