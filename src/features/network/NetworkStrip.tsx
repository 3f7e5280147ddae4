import type { Instant } from '@noriai/contract/time'
import { observer } from 'mobx-react'
import { isUnreachable } from '@/api/ApiError'
import { OfflineStrip } from '@/components/OfflineStrip/OfflineStrip'
import { useOnline } from '@/hooks/useOnline'
import { useT } from '@/hooks/useT'
import { useSavedAtText } from './useSavedAtText'

interface NetworkStripProps {
  /** When what the page shows was saved; left out where nothing saved is shown. */
  readonly savedAt?: Instant | undefined
  /** Why nothing newer came: a network that leads nowhere, as a hotel's before signing in to it, is none. */
  readonly failure?: unknown
}

/** For PageShell's `strip`: says that there is no network, and of when the page's content is. */
export const NetworkStrip = observer(function NetworkStrip({ savedAt, failure }: NetworkStripProps) {
  const t = useT('network')
  const savedAtText = useSavedAtText()
  const isOnline = useOnline()
  if (savedAt === undefined) return <OfflineStrip offline={!isOnline} text={t('offline')} />
  return <OfflineStrip offline={!isOnline || isUnreachable(failure)} text={savedAtText(savedAt)} />
})
