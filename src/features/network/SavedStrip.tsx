import type { Instant } from '@noriai/contract/time'
import { observer } from 'mobx-react'
import { isUnreachable } from '@/api/ApiError'
import { OfflineStrip } from '@/components/OfflineStrip/OfflineStrip'
import { useOnline } from '@/hooks/useOnline'
import { useT } from '@/hooks/useT'
import { useSavedAtText } from './useSavedAtText'

interface SavedStripProps {
  /** When what the page shows was saved; undefined where nothing saved is shown. */
  readonly savedAt: Instant | undefined
  /** Why nothing newer came: a network that leads nowhere, as a hotel's before signing in to it, is none. */
  readonly failure?: unknown
}

/** As `NetworkStrip`, and of when the page's content is. */
export const SavedStrip = observer(function SavedStrip({ savedAt, failure }: SavedStripProps) {
  const t = useT('network')
  const savedAtText = useSavedAtText()
  const isOnline = useOnline()
  const isSaved = savedAt !== undefined
  // One strip in either case: another one would not glide, nor be announced.
  return (
    <OfflineStrip
      offline={!isOnline || (isSaved && isUnreachable(failure))}
      text={isSaved ? savedAtText(savedAt) : t('offline')}
    />
  )
})
