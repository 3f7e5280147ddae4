import { showToast } from '@/toast'
import { useShowError } from '@/hooks/useShowError'
import { useShown } from '@/hooks/useShown'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { CouponsStore } from '@/stores/CouponsStore'

/** The packages that are open, loaded each time their page comes to the front, and claiming one. */
export function usePackages() {
  const t = useT('coupons')
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
  return { packages: store.packages, request: store.packing, load: () => void load(), claim }
}
