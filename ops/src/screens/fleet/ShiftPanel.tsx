import type { RosterView } from '@noriai/contract/calls/staff/roster'
import type { RollCallView, ShiftView } from '@noriai/contract/schema/fleet'
import { Button, Note, Tag } from '../../components'
import { useLanguage } from '../../i18n'
import { hoursFindingText, hoursText, runText } from '../../model/fleet'
import { useMay } from '../../model/session'
import { clockOf } from '../../model/wall'

interface ShiftPanelProps {
  readonly shift: ShiftView
  readonly limits: RosterView['limits']
  readonly onEdit: () => void
  readonly onRollCall: (moment: 'before' | 'after') => void
}

/** One shift: which rules it does not keep, its hours planned and actual, its roll calls, and the rules that were checked. */
export function ShiftPanel({ shift, limits, onEdit, onRollCall }: ShiftPanelProps) {
  const { t } = useLanguage()
  const may = useMay()
  const { planned, actual } = shift
  return (
    <div className="stack">
      <h2>
        <span lang="ja">{shift.driverName}</span>{' '}
        <span className="num mute">
          {clockOf(shift.from)}–{clockOf(shift.to)}
        </span>
      </h2>
      {(actual ?? planned).findings.map((finding) => (
        <Note key={finding.rule} tone={finding.level === 'red' ? 'vermilion' : 'amber'}>
          {hoursFindingText(finding, t)}
        </Note>
      ))}
      {shift.reason !== '' && <p className="small">{t('roster.reason', { reason: shift.reason })}</p>}
      <table className="table small num">
        <thead>
          <tr>
            <th />
            <th>{t('roster.planned')}</th>
            <th>{t('roster.actual')}</th>
          </tr>
        </thead>
        <tbody>
          {(['duty', 'driving', 'unbroken', 'rest', 'dutyWeek', 'drivingWeek'] as const).map((figure) => (
            <tr key={figure}>
              <th>{t(`roster.figure.${figure}`)}</th>
              <td>{written(planned[figure])}</td>
              <td>{written(actual?.[figure] ?? null)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {shift.runs.length > 0 && (
        <p className="small">
          <b>{t('roster.runs')}</b> {shift.runs.map((run) => runText(run, t)).join(', ')}
        </p>
      )}
      <RollCallLine moment="before" rollCall={shift.before} />
      <RollCallLine moment="after" rollCall={shift.after} />
      <div className="row wrap">
        {may('staffRollCall') && (
          <Button kind="primary" icon="check" onClick={() => onRollCall(shift.before ? 'after' : 'before')}>
            {t(`rollCall.hold.${shift.before ? 'after' : 'before'}`)}
          </Button>
        )}
        {may('staffSaveShift') && (
          <Button icon="edit" onClick={onEdit}>
            {t('roster.edit')}
          </Button>
        )}
      </div>
      <h3 className="rules-title">{t('roster.rules')}</h3>
      <dl className="pairs small">
        {rulesOf(limits).map(({ name, params }) => (
          <div key={name}>
            <dt className="mute">{t(`roster.rule.${name}`)}</dt>
            <dd>{t(`roster.limit.${name}`, params)}</dd>
          </div>
        ))}
      </dl>
      <p className="small mute">{t('roster.notice')}</p>
    </div>
  )
}

const written = (minutes: number | null) => (minutes === null ? '–' : hoursText(minutes))

function rulesOf(limits: RosterView['limits']) {
  const hours = hoursText
  return [
    {
      name: 'duty',
      params: {
        amber: hours(limits.dutyAmber),
        red: hours(limits.dutyRed),
        long: hours(limits.dutyLong),
        count: limits.longPerWeek,
      },
    },
    { name: 'rest', params: { amber: hours(limits.restAmber), red: hours(limits.restRed) } },
    { name: 'twoDays', params: { red: hours(limits.drivingTwoDayMean) } },
    {
      name: 'unbroken',
      params: { red: hours(limits.unbroken), breaks: limits.breaks, each: limits.eachBreak },
    },
    { name: 'motorway', params: { amber: hours(limits.motorway) } },
    { name: 'week', params: { duty: hours(limits.dutyWeek), driving: hours(limits.drivingWeek) } },
  ] as const
}

interface RollCallLineProps {
  readonly moment: 'before' | 'after'
  readonly rollCall: RollCallView | null
}

function RollCallLine({ moment, rollCall }: RollCallLineProps) {
  const { t } = useLanguage()
  const isBad = rollCall && [rollCall.alcohol, rollCall.health, rollCall.vehicle].includes('bad')
  return (
    <p className="small row wrap">
      <b>{t(`rollCall.${moment}`)}</b>
      {rollCall ? (
        <>
          <Tag tone={isBad ? 'vermilion' : 'leaf'}>{t(isBad ? 'rollCall.found' : 'rollCall.good')}</Tag>
          <span>
            {t('rollCall.held', {
              time: clockOf(rollCall.at),
              by: rollCall.by,
              way: t(`rollCall.way.${rollCall.way}`),
            })}
          </span>
          {rollCall.note !== '' && <span className="mute">{rollCall.note}</span>}
        </>
      ) : (
        <Tag tone="plain">{t('rollCall.none')}</Tag>
      )}
    </p>
  )
}
