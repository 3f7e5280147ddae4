import { mayCall } from '@noriai/contract/calls/staff/roles'
import type { DepartureView, MinibusView } from '@noriai/contract/schema/staffDeparture'
import { Button } from '../../components/Button'
import { Empty, Tag } from '../../components/Feedback'
import { useLanguage } from '../../i18n'
import { minibusLetter, presenceOf } from '../../model/departures'
import { useSession } from '../../model/session'
import { clockOf } from '../../model/wall'
import { StopLine } from './StopLine'

interface LanesProps {
  readonly view: DepartureView
  readonly onAssign: (minibus: number) => void
}

/** The minibuses of a departure, each with its stops as a line. */
export function Lanes({ view, onAssign }: LanesProps) {
  const { t } = useLanguage()
  const used = view.fleet.filter(({ riders, assignment }) => riders > 0 || assignment !== null)
  return (
    <section className="stack">
      <div className="row between wrap">
        <h2>{t('lanes.title')}</h2>
        <span className="small mute">
          {view.plannedAt === null
            ? t('lanes.notPlanned')
            : t('lanes.planned', { time: clockOf(view.plannedAt) })}
        </span>
      </div>
      {used.length === 0 && <Empty title={t('lanes.none')} text={t('lanes.noneText')} />}
      {used.map((minibus) => (
        <Lane
          key={minibus.minibus}
          view={view}
          minibus={minibus}
          onAssign={() => onAssign(minibus.minibus)}
        />
      ))}
    </section>
  )
}

interface LaneProps {
  readonly view: DepartureView
  readonly minibus: MinibusView
  readonly onAssign: () => void
}

function Lane({ view, minibus, onAssign }: LaneProps) {
  const { t } = useLanguage()
  const { desk } = useSession()
  const { here, missing } = presenceOf(minibus)
  const mayAssign = mayCall(desk.member.role, 'staffAssignVehicle') && view.progress !== 'done'
  const letter = minibusLetter(minibus.minibus)
  return (
    <article className="lane" aria-label={t('lanes.minibus', { minibus: letter })}>
      <div className="lane-head">
        <b className="lane-letter" aria-hidden="true">
          {letter}
        </b>
        <div>
          <p>
            <b className="num">
              {minibus.seatsTaken}/{minibus.seats}
            </b>{' '}
            <span className="small mute">{t('lanes.seats')}</span>
          </p>
          {minibus.assignment ? (
            <p className="small mute" lang="ja">
              {minibus.assignment.driverName}
              <br />
              <span className="num">{minibus.assignment.plateNumber}</span>
            </p>
          ) : (
            <p className="small warn-text">{t('lanes.noDriver')}</p>
          )}
        </div>
      </div>
      <StopLine view={view} minibus={minibus} />
      <div className="lane-end">
        {minibus.riders > 0 && (
          <Tag tone={missing === 0 ? 'leaf' : 'amber'}>
            {missing === 0 ? t('lanes.allIn', { count: here }) : t('lanes.someIn', { here, missing })}
          </Tag>
        )}
        {mayAssign && (
          <Button kind={minibus.assignment ? 'link' : 'primary'} onClick={onAssign}>
            {minibus.assignment ? t('lanes.reassign') : t('lanes.assign')}
          </Button>
        )}
      </div>
    </article>
  )
}
