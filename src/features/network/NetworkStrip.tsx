import { observer } from 'mobx-react'
import { OfflineStrip } from '@/components/OfflineStrip/OfflineStrip'
import { useOnline } from '@/hooks/useOnline'
import { useT } from '@/hooks/useT'

/** For PageShell's `strip`: says that there is no network. */
export const NetworkStrip = observer(function NetworkStrip() {
  const t = useT('network')
  return <OfflineStrip offline={!useOnline()} text={t('offline')} />
})
