import { observer } from 'mobx-react'
import { coupon } from '@/assets/icons/coupon'
import { document } from '@/assets/icons/document'
import { wallet } from '@/assets/icons/wallet'
import { Card } from '@/components/Card/Card'
import { ListRow } from '@/components/ListRow/ListRow'
import { useShown } from '@/hooks/useShown'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { navigate, pathTo } from '@/navigation'
import { CouponsStore } from '@/stores/CouponsStore'

const PACKS = 'useCar/discountCoupon/discountCoupon'
const GIFT_CARDS = 'useCar/gitf-card/index'
const MINE = 'useCar/myCoupon/myCoupon'

/** Where coupons come from and where all of them are. */
export const CouponLinks = observer(function CouponLinks() {
  const t = useT('coupons')
  const gifts = useT('gifts')
  const store = useStore(CouponsStore)
  useShown(() => void store.loadPackages().catch(() => undefined))
  const open = store.packages.filter(({ problem }) => problem === null)
  return (
    <Card list>
      <ListRow
        icon={coupon}
        title={open.length > 0 ? t('packs.row', { count: open.length }) : t('packs.title')}
        line={open[0]?.name ?? (store.packing.status === 'ready' ? t('packs.none') : undefined)}
        href={pathTo(PACKS)}
        onClick={() => void navigate(PACKS)}
      />
      <ListRow
        icon={wallet}
        title={gifts('cards.row')}
        line={gifts('cards.rowLine')}
        href={pathTo(GIFT_CARDS)}
        onClick={() => void navigate(GIFT_CARDS)}
      />
      <ListRow icon={document} title={t('all')} href={pathTo(MINE)} onClick={() => void navigate(MINE)} />
    </Card>
  )
})
