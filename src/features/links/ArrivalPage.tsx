import { observer } from 'mobx-react'
import { isCode } from '@/api/ApiError'
import { Box } from '@/components/Box/Box'
import { Card } from '@/components/Card/Card'
import { PageShell } from '@/components/PageShell/PageShell'
import { PageState } from '@/components/PageState/PageState'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { NetworkStrip } from '@/features/network/NetworkStrip'
import { useShown } from '@/hooks/useShown'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { LinksStore } from '@/stores/LinksStore'
import { ArrivalCard } from './ArrivalCard'
import { LinkOver } from './LinkOver'
import { useEvery } from '@/hooks/useEvery'

/** How often a page polls without a session, as long as there is something to see. */
const LOOK_EVERY_MS = 30_000

/** Where a ride is, for those who wait for its riders; no session is needed, and no names are shown. */
export const ArrivalPage = observer(function ArrivalPage({ token }: { token: string }) {
  const t = useT('moving')
  const common = useT('common')
  const link = useStore(LinksStore).arrivalLinks.of(token)
  const open = () => void link.open().catch(() => undefined)
  const { ride: arrival } = link
  const isOver = arrival?.isCancelled === true || isCode(link.opening.error, 'link.over')
  useShown(open)
  useEvery(LOOK_EVERY_MS, () => {
    if (!isOver) open()
  })
  return (
    <PageShell title={t('arrival.title')} back="none" strip={<NetworkStrip />}>
      <PageState
        request={link.opening}
        hasContent={arrival !== undefined}
        loading={<Skeleton kind="orderCard" label={common('loading')} />}
        failed={(error) => <LinkOver error={error} onRetry={open} />}
      >
        {arrival &&
          (arrival.isCancelled ? (
            <Card>
              <Box as="p">{t('arrival.cancelled')}</Box>
            </Card>
          ) : (
            <ArrivalCard arrival={arrival} />
          ))}
      </PageState>
    </PageShell>
  )
})
