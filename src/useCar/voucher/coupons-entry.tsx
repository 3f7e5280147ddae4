import { useState } from 'react'
import { View } from '@tarojs/components'
import { PageShell } from '@/components/PageShell/PageShell'
import { CodeForm } from '@/features/coupons/CodeForm'
import { CouponBook } from '@/features/coupons/CouponBook'
import { CouponLinks } from '@/features/coupons/CouponLinks'
import styles from '@/features/coupons/coupons.module.scss'
import { ExcludedNote } from '@/features/coupons/ExcludedNote'
import { NetworkStrip } from '@/features/network/NetworkStrip'
import { asPage } from '@/features/page/asPage'
import { useShowError } from '@/hooks/useShowError'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import type { CouponState } from '@/stores/CouponsStore'
import { CouponsStore } from '@/stores/CouponsStore'

/** Coupons, tab 4: a code to add, what is held under its three states, when it counts, and what can be claimed (mock-up 11). */
function CouponsEntry() {
  const t = useT('coupons')
  const showError = useShowError()
  const store = useStore(CouponsStore)
  const [state, setState] = useState<CouponState>('notUsed')
  const showNew = () => {
    setState('notUsed')
    void store.list('notUsed').refresh().catch(showError)
  }
  return (
    <PageShell title={t('title')} root tabs strip={<NetworkStrip />}>
      <CodeForm isCompact onAdded={showNew} />
      <CouponBook state={state} onState={setState} />
      <View className={styles.panel}>
        <ExcludedNote />
        <CouponLinks />
      </View>
    </PageShell>
  )
}

export default asPage('useCar/voucher/coupons-entry', CouponsEntry)
