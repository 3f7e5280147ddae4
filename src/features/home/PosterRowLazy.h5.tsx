import { observer } from 'mobx-react'
import { lazy, Suspense } from 'react'
import { bus } from '@/assets/icons/bus'
import { Card } from '@/components/Card/Card'
import { ListRow } from '@/components/ListRow/ListRow'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'

const Loaded = lazy(async () => ({ default: (await import('./PosterRow')).PosterRow }))

/** What the row says until the next bus is known: as tall as it will be, so that nothing below moves. */
const Waiting = observer(function Waiting() {
  const t = useT('index')
  return (
    <Card list label={t('poster.title')}>
      <ListRow icon={bus} title={t('poster.title')} line={t('poster.line')} />
    </Card>
  )
})

/** Only who scanned a poster fetches this code. */
export const PosterRow = observer(function PosterRow() {
  const { settings } = useStores()
  if (!settings.qrSource()?.qrCodeScene1) return null
  return (
    <Suspense fallback={<Waiting />}>
      <Loaded />
    </Suspense>
  )
})
