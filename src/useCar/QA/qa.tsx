import { useState } from 'react'
import { chat } from '@/assets/icons/chat'
import { Card } from '@/components/Card/Card'
import { ListRow } from '@/components/ListRow/ListRow'
import { PageShell } from '@/components/PageShell/PageShell'
import { FaqList } from '@/features/faq/FaqList'
import { NetworkStrip } from '@/features/network/NetworkStrip'
import { asPage } from '@/features/page/asPage'
import { SupportSheet } from '@/features/support/SupportSheet'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { FaqStore } from '@/stores/FaqStore'
import { useOpenedQuestion } from './useOpenedQuestion'

const PATH = 'useCar/QA/qa'

/** Frequent questions, and people to ask when none of them fits. */
function Qa() {
  const t = useT('faq')
  const opened = useOpenedQuestion(PATH)
  const store = useStore(FaqStore)
  const [isHelpOpen, setHelpOpen] = useState(false)
  return (
    <PageShell title={t('title')} strip={<NetworkStrip />}>
      <FaqList opened={opened} />
      {/* What is below waits for what is above. */}
      {(store.faq || store.loading.hasSettled) && (
        <Card list label={t('ask')}>
          <ListRow icon={chat} title={t('ask')} line={t('askLine')} onClick={() => setHelpOpen(true)} />
        </Card>
      )}
      <SupportSheet open={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </PageShell>
  )
}

export default asPage(PATH, Qa)
