import { posterRow } from '@noriai/contract/rules/posterRow'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { useNextBus } from '@/features/poster/useNextBus'
import { useFormat } from '@/hooks/useFormat'
import { useT } from '@/hooks/useT'
import { navigate, pathTo } from '@/navigation'
import { firstLook } from '@/platform/firstLook'
import { PosterHero } from './PosterHero'

const RESERVATION = 'useCar/reservation/QuickReservation'

/** For who scanned a poster of the airport: the next bus from there, its seats and the way to it, or when one goes again. */
export const PosterRow = observer(function PosterRow() {
  const t = useT('index')
  const format = useFormat()
  const poster = useNextBus()
  // What was known when the page came, is on it already.
  useEffect(() => firstLook.end(), [])
  const row = posterRow(poster.isFresh() ? poster : undefined, {
    title: t('poster.title'),
    line: t('poster.line'),
    next: (departsAt) => t('poster.next', { time: format.time(departsAt) }),
    time: format.time,
    left: (departsAt) => {
      const duration = format.until(departsAt)
      return duration === '' ? '' : t('ride.in', { duration })
    },
    seats: (seats, minutes) =>
      minutes === null ? t('poster.seats', { seats }) : t('poster.seatsAndWalk', { seats, minutes }),
    none: (reason) => t(`poster.no.${reason}`),
    later: (departsAt) => t('poster.later', { dateTime: format.dateTime(departsAt) }),
    other: t('poster.other'),
  })
  return <PosterHero row={row} href={pathTo(RESERVATION)} onClick={() => void navigate(RESERVATION)} />
})
