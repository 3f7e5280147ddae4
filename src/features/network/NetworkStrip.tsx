import { formatTime } from '@noriai/contract/format/dateTime'
import { observer } from 'mobx-react'
import { OfflineStrip } from '@/components/OfflineStrip/OfflineStrip'
import { useOnline } from '@/hooks/useOnline'
import { useT } from '@/hooks/useT'

interface NetworkStripProps {
  /** When what the page shows was saved, epoch milliseconds; left out where nothing saved is shown. */
  readonly savedAt?: number
}

/** For PageShell's `strip`: says that there is no network, and of when the page's content is. */
export const NetworkStrip = observer(function NetworkStrip({ savedAt }: NetworkStripProps) {
  const t = useT('network')
  const isOnline = useOnline()
  const text = savedAt === undefined ? t('offline') : t('offlineSince', { time: formatTime(savedAt) })
  return <OfflineStrip offline={!isOnline} text={text} />
})
