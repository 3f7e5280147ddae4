import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { refresh } from '@/assets/icons/refresh'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { PageState } from '@/components/PageState/PageState'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { showToast } from '@/components/Toast/toast'
import { useErrorText } from '@/hooks/useErrorText'
import { useShowError } from '@/hooks/useShowError'
import { useShown } from '@/hooks/useShown'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { navigate } from '@/navigation'
import { CouponsStore } from '@/stores/CouponsStore'
import styles from './coupons.module.scss'
import { PackageCard } from './PackageCard'

/** The packages of coupons that are open, to be claimed. */
export const Packages = observer(function Packages() {
  const t = useT('coupons')
  const common = useT('common')
  const errorText = useErrorText()
  const showError = useShowError()
  const store = useStore(CouponsStore)
  const load = () => store.loadPackages().catch(() => undefined)
  useShown(() => void load())
  const claim = async (id: string) => {
    try {
      const coupons = await store.claimPackage(id)
      showToast(t('packs.done', { count: coupons.length }))
    } catch (error) {
      showError(error)
    }
    await load()
  }
  return (
    <PageState
      request={store.packing}
      hasContent={store.packages.length > 0}
      loading={<Skeleton kind="list" label={t('loading')} />}
      failed={(error) => (
        <ErrorState
          title={t('failed')}
          text={errorText(error)}
          action={{ label: common('tryAgain'), icon: refresh, onClick: () => void load() }}
        />
      )}
      isEmpty={store.packages.length === 0}
      empty={
        <EmptyState
          title={t('packs.none')}
          text={t('packs.noneText')}
          action={{
            label: t('code.see'),
            onClick: () => void navigate('useCar/myCoupon/myCoupon', {}, { how: 'replace' }),
          }}
        />
      }
    >
      <View className={styles.packs}>
        {store.packages.map((offered) => (
          <PackageCard key={offered.id} offered={offered} onClaim={(id) => void claim(id)} />
        ))}
      </View>
    </PageState>
  )
})
