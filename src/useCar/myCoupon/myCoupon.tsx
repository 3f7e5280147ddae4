import { useState } from 'react'
import { PageShell } from '@/components/PageShell/PageShell'
import { CouponBook } from '@/features/coupons/CouponBook'
import { NetworkStrip } from '@/features/network/NetworkStrip'
import { asPage } from '@/features/page/asPage'
import { useParams } from '@/hooks/useParams'
import { useT } from '@/hooks/useT'
import { myCouponParams } from './params'

/** The traveller's coupons with every rule of each. */
function MyCoupon() {
  const t = useT('coupons')
  const { state: initial } = useParams(myCouponParams)
  const [state, setState] = useState(initial)
  return (
    <PageShell title={t('myTitle')} strip={<NetworkStrip />}>
      <CouponBook state={state} onState={setState} />
    </PageShell>
  )
}

export default asPage('useCar/myCoupon/myCoupon', MyCoupon)
