import { observer } from 'mobx-react'
import { bus } from '@/assets/icons/bus'
import { Card } from '@/components/Card/Card'
import { ListRow } from '@/components/ListRow/ListRow'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { navigate, pathTo } from '@/navigation'

const RESERVATION = 'useCar/reservation/QuickReservation'

/** For who scanned a poster of the airport not long ago: the next bus from there. */
export const PosterRow = observer(function PosterRow() {
  const t = useT('index')
  const { settings } = useStores()
  if (!settings.qrSource()?.qrCodeScene1) return null
  return (
    <Card list label={t('poster')}>
      <ListRow
        icon={bus}
        title={t('poster')}
        line={t('posterLine')}
        href={pathTo(RESERVATION)}
        onClick={() => void navigate(RESERVATION)}
      />
    </Card>
  )
})
