import type { Instant } from '@noriai/contract/time'
import { observer } from 'mobx-react'
import { isUnreachable } from '@/api/ApiError'
import { OfflineStrip } from '@/components/OfflineStrip/OfflineStrip'
import { useOnline } from '@/hooks/useOnline'
import { NetworkStrip } from './NetworkStrip'
import { useSavedAtText } from './useSavedAtText'

interface SavedStripProps {
  /** When what the page shows was saved; undefined where nothing saved is shown. */
  readonly savedAt: Instant | undefined
  /** Why nothing newer came: a network that leads nowhere, as a hotel's before signing in to it, is none. */
  readonly failure?: unknown
}

/** As {@link NetworkStrip}, and of when the page's content is. */
export const SavedStrip = observer(function SavedStrip({ savedAt, failure }: SavedStripProps) {
  const savedAtText = useSavedAtText()
  const isOnline = useOnline()
  if (savedAt === undefined) return <NetworkStrip />
  return <OfflineStrip offline={!isOnline || isUnreachable(failure)} text={savedAtText(savedAt)} />
})
