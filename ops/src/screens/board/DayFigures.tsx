import { staffDayFigures } from '@noriai/contract/calls/staff/departures'
import { ErrorNote } from '../../components'
import { useCall } from '../../hooks/useCall'
import { useSession } from '../../model/session'
import { countText, percentText, useReportWords } from '../reports/useReportWords'

/** Figures of a day change slowly, and cost more than the board itself. */
const EVERY_MS = 60_000
const NOTHING_YET = '–'

interface Share {
  readonly part: number
  readonly whole: number
}

interface FigureProps {
  readonly name: string
  readonly value: string
  readonly aside: string
  /** Somebody should do something about it. */
  readonly isAmber?: boolean
}

const Figure = ({ name, value, aside, isAmber = false }: FigureProps) => (
  <div className="day-figure">
    <dt className="small mute">{name}</dt>
    <dd>
      <strong className={`num${isAmber ? ' amber' : ''}`}>{value}</strong>{' '}
      <span className="small mute num">{aside}</span>
    </dd>
  </div>
)

/**
 * How the day goes, over all lines and directions: riders, punctuality at the airport and at the door, and who did not come; of today also
 * the runs that nobody drives yet. Figures that cannot be read are not taken for a day on which nothing was.
 */
export function DayFigures({ serviceDate }: { readonly serviceDate: string }) {
  const { t } = useReportWords()
  const { desk } = useSession()
  const { data, error, reload } = useCall(
    staffDayFigures,
    { serviceDate },
    { everyMs: EVERY_MS, keepsLast: true },
  )
  const shareOf = (share: Share | undefined, words: 'board.figure.left' | 'board.figure.doors') => {
    if (!share || share.whole === 0) return { value: NOTHING_YET, aside: '' }
    const { part, whole } = share
    return {
      value: percentText(part / whole),
      aside: t(words, { part: countText(part), whole: countText(whole) }),
    }
  }
  const riders = data?.riders
  const noShows = data?.noShows
  const unassigned = data?.unassigned ?? undefined
  return (
    <div className="stack day-summary">
      <ErrorNote error={error} onRetry={reload} />
      <dl className="day-figures" aria-label={t('board.figures')}>
        <Figure
          name={t('board.figure.all')}
          value={riders ? countText(riders.all) : NOTHING_YET}
          aside={
            riders && riders.all > 0
              ? t('board.figure.riders', {
                  arrived: countText(riders.arrived),
                  riding: countText(riders.riding),
                })
              : ''
          }
        />
        <Figure name={t('reports.figure.onTime')} {...shareOf(data?.onTime, 'board.figure.left')} />
        <Figure name={t('reports.figure.doorInWindow')} {...shareOf(data?.doors, 'board.figure.doors')} />
        <Figure
          name={t('reports.figure.noShows')}
          value={noShows && noShows.whole > 0 ? countText(noShows.part) : NOTHING_YET}
          aside={noShows && noShows.whole > 0 ? t('board.figure.due', { due: countText(noShows.whole) }) : ''}
        />
        {serviceDate === desk.serviceDate && (
          <Figure
            name={t('board.figure.unassigned')}
            value={unassigned ? countText(unassigned.part) : NOTHING_YET}
            aside={
              unassigned
                ? t('board.figure.runs', { count: countText(unassigned.whole), hours: unassigned.hours })
                : ''
            }
            isAmber={(unassigned?.part ?? 0) > 0}
          />
        )}
      </dl>
    </div>
  )
}
