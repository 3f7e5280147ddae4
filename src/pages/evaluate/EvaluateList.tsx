import { useState } from 'react'
import { PageShell } from '@/components/PageShell/PageShell'
import { Tabs } from '@/components/Tabs/Tabs'
import { NetworkStrip } from '@/features/network/NetworkStrip'
import { asPage } from '@/features/page/asPage'
import { ReviewRides } from '@/features/review/ReviewRides'
import { useParams } from '@/hooks/useParams'
import { useT } from '@/hooks/useT'
import type { ReviewListKind } from '@/stores/ReviewStore'
import { evaluateListParams } from './params'

const kinds = ['awaiting', 'given'] as const
const PANEL = 'reviews-panel'

/** The rides that await a review, and the reviews that were given. */
function EvaluateList() {
  const t = useT('review')
  const { kind: initial } = useParams(evaluateListParams)
  const [kind, setKind] = useState<ReviewListKind>(initial)
  return (
    <PageShell title={t('listTitle')} strip={<NetworkStrip />}>
      <Tabs
        label={t('listTitle')}
        value={kind}
        controls={PANEL}
        options={kinds.map((value) => ({ value, label: t(`list.${value}`) }))}
        onChange={setKind}
      />
      <ReviewRides id={PANEL} key={kind} kind={kind} />
    </PageShell>
  )
}

export default asPage('pages/evaluate/EvaluateList', EvaluateList)
