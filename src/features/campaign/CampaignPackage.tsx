import { observer } from 'mobx-react'
import { coupon } from '@/assets/icons/coupon'
import { Card } from '@/components/Card/Card'
import { ListRow } from '@/components/ListRow/ListRow'
import { PackPanel } from '@/features/coupons/PackPanel'
import { usePackages } from '@/features/coupons/usePackages'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { signInThen } from '@/navigation'

/** The coupons of a campaign, to be claimed; a visitor who is not signed in does that first, and comes back. */
export const CampaignPackage = observer(function CampaignPackage({ id }: { id: string }) {
  const t = useT('ad')
  const { session } = useStores()
  if (session.isSignedIn) return <OfferedPackage id={id} />
  return (
    <Card list label={t('packs')}>
      <ListRow
        icon={coupon}
        title={t('packs')}
        line={t('packsLine')}
        onClick={() => void signInThen('pages/ad/ad', '')}
      />
    </Card>
  )
})

const OfferedPackage = observer(function OfferedPackage({ id }: { id: string }) {
  const { packages, claim } = usePackages()
  const offered = packages.find((one) => one.id === id)
  // Closed since, or not loaded: only the campaign's own text is shown.
  return offered ? <PackPanel offered={offered} onClaim={(chosen) => void claim(chosen)} /> : null
})
