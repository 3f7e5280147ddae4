import { isCampaignOn } from '@noriai/contract/rules/pageCampaign'
import { observer } from 'mobx-react'
import { star } from '@/assets/icons/star'
import { ListRow } from '@/components/ListRow/ListRow'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { navigate, pathTo } from '@/navigation'

const CAMPAIGN = 'pages/ad/ad'

/** Leads to the campaign that is on; nothing when there is none. */
export const CampaignRow = observer(function CampaignRow() {
  const t = useT('index')
  const root = useStores()
  const campaign = root.settings.config?.campaign
  if (!campaign || !isCampaignOn(campaign, root.now())) return null
  return (
    <ListRow
      icon={star}
      title={campaign.title}
      line={t('trip.campaign')}
      href={pathTo(CAMPAIGN)}
      onClick={() => void navigate(CAMPAIGN)}
    />
  )
})
