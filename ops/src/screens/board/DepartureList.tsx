import type { DepartureSummary } from '@noriai/contract/schema/staffDeparture'
import { msPerMinute } from '@noriai/contract/time'
import { Link } from 'wouter'
import { Icon, Tag } from '../../components'
import { useLanguage } from '../../i18n'
import { splitDay, stateOf } from '../../model/departures'
import { useServerNow } from '../../model/serverClock'
import { clockOf } from '../../model/wall'
import { departureRemark } from './departureRemark'
import { SeatsBar } from './SeatsBar'

interface DepartureListProps {
  readonly departures: readonly DepartureSummary[]
  readonly openId: string | undefined
  /** Whether departures of several lines are shown. */
  readonly showLine: boolean
  readonly addressFor: (departureId: string) => string
}

/** The departures of a day; those that are over are folded away. */
export function DepartureList({ departures, ...rest }: DepartureListProps) {
  const { t } = useLanguage()
  const { earlier, current } = splitDay(departures, useServerNow(msPerMinute))
  return (
    <>
      {earlier.length > 0 && (
        <details className="fold" open={earlier.some(({ departureId }) => departureId === rest.openId)}>
          <summary>{t('board.earlier', { count: earlier.length })}</summary>
          <Rows departures={earlier} {...rest} />
        </details>
      )}
      <Rows departures={current} {...rest} />
    </>
  )
}

function Rows({ departures, openId, showLine, addressFor }: DepartureListProps) {
  return (
    <ul className="departures">
      {departures.map((departure) => (
        <li key={departure.departureId}>
          <Link
            to={addressFor(departure.departureId)}
            aria-current={departure.departureId === openId ? 'page' : undefined}
            className="departure"
          >
            <Row departure={departure} showLine={showLine} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Row({ departure, showLine }: { readonly departure: DepartureSummary; readonly showLine: boolean }) {
  const { t } = useLanguage()
  const now = useServerNow(msPerMinute)
  const { tone, text } = stateOf(departure, now)
  const { minibusesUsed } = departure
  const remark = departureRemark(departure, t, now)
  return (
    <>
      <b className="departure-time num">{clockOf(departure.departsAt)}</b>
      <span className="departure-body">
        <span className="row between">
          <span className="small mute clip">
            {showLine ? departure.relayPoint.name : (remark ?? t('board.onTime'))}
          </span>
          <Tag tone={tone}>{t(text)}</Tag>
        </span>
        <span className="row">
          <SeatsBar departure={departure} />
          <span className="small mute num row tight" title={t('board.minibuses', { count: minibusesUsed })}>
            <Icon name="minibus" size={16} />
            <span className="unseen">{t('board.minibuses', { count: minibusesUsed })}</span>
            <span aria-hidden="true">{minibusesUsed}</span>
          </span>
        </span>
        {showLine && remark !== undefined && <span className="small departure-remark">{remark}</span>}
      </span>
    </>
  )
}
