import { observer } from 'mobx-react'
import { PageShell } from '@/components/PageShell/PageShell'
import { PageState } from '@/components/PageState/PageState'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { NetworkStrip } from '@/features/network/NetworkStrip'
import { useShown } from '@/hooks/useShown'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { LinksStore } from '@/stores/LinksStore'
import { CompanionForm } from './CompanionForm'
import { LinkOver } from './LinkOver'

/** What a rider sees who was sent the link to give their own details; no session is needed. */
export const CompanionPage = observer(function CompanionPage({ token }: { token: string }) {
  const t = useT('moving')
  const common = useT('common')
  const link = useStore(LinksStore).fillLinks.of(token)
  const open = () => void link.open().catch(() => undefined)
  useShown(open)
  const { ride } = link
  return (
    <PageShell title={t('companion.title')} back="none" strip={<NetworkStrip />}>
      <PageState
        request={link.opening}
        hasContent={ride !== undefined}
        loading={<Skeleton kind="form" label={common('loading')} />}
        failed={(error) => <LinkOver error={error} onRetry={open} />}
      >
        {ride && <CompanionForm token={token} ride={ride} />}
      </PageState>
    </PageShell>
  )
})
