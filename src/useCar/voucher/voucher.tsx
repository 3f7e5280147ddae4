import { useState } from 'react'
import { View } from '@tarojs/components'
import { PageShell } from '@/components/PageShell/PageShell'
import { SecondaryButton } from '@/components/Button/SecondaryButton'
import { Note } from '@/components/Note/Note'
import { CodeForm } from '@/features/coupons/CodeForm'
import styles from '@/features/coupons/coupons.module.scss'
import { NetworkStrip } from '@/features/network/NetworkStrip'
import { asPage } from '@/features/page/asPage'
import { useParams } from '@/hooks/useParams'
import { useT } from '@/hooks/useT'
import { navigate } from '@/navigation'
import { voucherParams } from './params'

/** Adds voucher codes, typed, scanned, or brought along by the address. */
function Voucher() {
  const t = useT('coupons')
  const { code } = useParams(voucherParams)
  const [isAdded, setAdded] = useState(false)
  return (
    <PageShell title={t('code.title')} strip={<NetworkStrip />}>
      <View className={styles.panel}>
        <CodeForm initial={code} onAdded={() => setAdded(true)} />
        <Note className={styles.note}>{t('code.airport')}</Note>
        {isAdded && (
          <View className={styles.code}>
            <SecondaryButton full onClick={() => void navigate('useCar/myCoupon/myCoupon')}>
              {t('code.see')}
            </SecondaryButton>
          </View>
        )}
      </View>
    </PageShell>
  )
}

export default asPage('useCar/voucher/voucher', Voucher)
