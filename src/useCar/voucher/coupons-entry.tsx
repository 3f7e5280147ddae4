import { View } from '@tarojs/components'
import { gift } from '@/assets/icons/gift'
import { TextButton } from '@/components/Button/TextButton'
import { PageShell } from '@/components/PageShell/PageShell'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { CodeForm } from '@/features/coupons/CodeForm'
import styles from '@/features/coupons/coupons.module.scss'
import { ExcludedNote } from '@/features/coupons/ExcludedNote'
import { OpenPacks } from '@/features/coupons/OpenPacks'
import { YourCoupons } from '@/features/coupons/YourCoupons'
import { NetworkStrip } from '@/features/network/NetworkStrip'
import { asPage } from '@/features/page/asPage'
import { useShowError } from '@/hooks/useShowError'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { navigate } from '@/navigation'
import { CouponsStore } from '@/stores/CouponsStore'

/**
 * Coupons, tab 4: a code to add, packs to claim, and what is held as tickets (DESIGN-2, "Coupons"). What comes below something waits
 * until that is known, so that nothing moves.
 */
function CouponsEntry() {
  const t = useT('coupons')
  const gifts = useT('gifts')
  const showError = useShowError()
  const store = useStore(CouponsStore)
  const packsKnown = store.packing.hasSettled
  const couponsKnown = store.list('notUsed').loading.hasSettled
  const showNew = () => void store.list('notUsed').refresh().catch(showError)
  return (
    <PageShell
      title={t('title')}
      root
      tabs
      wide="columns"
      action={
        <TextButton icon={gift} onClick={() => void navigate('useCar/gitf-card/index')}>
          {gifts('cards.title')}
        </TextButton>
      }
      strip={<NetworkStrip />}
    >
      <View className="side">
        <CodeForm isCompact onAdded={showNew} />
        <OpenPacks onClaimed={showNew} />
      </View>
      {!packsKnown && (
        <View className={styles.panel}>
          <Skeleton kind="list" count={2} label={t('loading')} />
        </View>
      )}
      <View className={packsKnown ? undefined : styles.later}>
        <YourCoupons />
      </View>
      {packsKnown && couponsKnown && (
        <View className={styles.panel}>
          <ExcludedNote />
          <TextButton onClick={() => void navigate('useCar/myCoupon/myCoupon')}>{t('all')}</TextButton>
        </View>
      )}
    </PageShell>
  )
}

export default asPage('useCar/voucher/coupons-entry', CouponsEntry)
