import { observer } from 'mobx-react'
import { bus } from '@/assets/icons/bus'
import { Card } from '@/components/Card/Card'
import { ListRow } from '@/components/ListRow/ListRow'
import { useNextBus } from '@/features/poster/useNextBus'
import { useFormat } from '@/hooks/useFormat'
import { useT } from '@/hooks/useT'
import { navigate, pathTo } from '@/navigation'

const RESERVATION = 'useCar/reservation/QuickReservation'

/** For who scanned a poster of the airport: the next bus from there, its seats and the way to it, or when one goes again. */
export const PosterRow = observer(function PosterRow() {
  const t = useT('index')
  const format = useFormat()
  const poster = useNextBus()
  const { nextBus, noBus, firstLater, walkMinutes } = poster
  const isFresh = poster.isFresh()
  let title = t('poster.title')
  let line = t('poster.line')
  if (isFresh && nextBus) {
    const seats = nextBus.seatsLeft
    title = t('poster.next', { time: format.time(nextBus.departsAt) })
    line =
      walkMinutes === null
        ? t('poster.seats', { seats })
        : t('poster.seatsAndWalk', { seats, minutes: walkMinutes })
  } else if (isFresh && noBus) {
    title = t(`poster.no.${noBus}`)
    line = firstLater
      ? t('poster.later', { dateTime: format.dateTime(firstLater.departsAt) })
      : t('poster.other')
  }
  return (
    <Card list label={t('poster.title')}>
      <ListRow
        icon={bus}
        title={title}
        line={line}
        href={pathTo(RESERVATION)}
        onClick={() => void navigate(RESERVATION)}
      />
    </Card>
  )
})
