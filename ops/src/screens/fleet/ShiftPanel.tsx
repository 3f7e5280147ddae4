import type { RosterView } from '@noriai/contract/calls/staff/roster'
import type { RollCallView, ShiftView } from '@noriai/contract/schema/fleet'
import { Button, Japanese, Note, Tag } from '../../components'
import { useLanguage, type Translate } from '../../i18n'
import { hoursFindingText, hoursText, spokenHours } from '../../model/fleet'
import { useMay } from '../../model/session'
import { clockOf } from '../../model/wall'
import { RunLinks } from './RunLinks'

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
      {(actual ?? planned).findings.map((finding) => (
        <Note key={finding.rule} tone={finding.level === 'red' ? 'vermilion' : 'amber'}>
          {hoursFindingText(finding, t)}
        </Note>
      ))}
      {shift.reason !== '' && (
        <p className="small">
          <Japanese>{t('roster.reason', { reason: shift.reason })}</Japanese>
        </p>
      )}
      <table className="table small num">
        <thead>
          <tr>
            <th scope="col">
              <span className="unseen">{t('roster.rules')}</span>
            </th>
            <th scope="col">{t('roster.planned')}</th>
            <th scope="col">{t('roster.actual')}</th>
          </tr>
        </thead>
        <tbody>
          {(['duty', 'driving', 'unbroken', 'rest', 'dutyWeek', 'drivingWeek'] as const).map((figure) => (
            <tr key={figure}>
              <th scope="row">{t(`roster.figure.${figure}`)}</th>
              <td>{written(planned[figure])}</td>
              <td>{written(actual?.[figure] ?? null)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {shift.vehicleNumber !== null && (
        <p className="small">
          <b>{t('roster.vehicle')}</b> {shift.vehicleNumber}
        </p>
      )}
      {shift.runs.length > 0 && (
        <div className="small row wrap">
          <b>{t('roster.runs')}</b> <RunLinks runs={shift.runs} />
        </div>
      )}
      <RollCallLine moment="before" rollCall={shift.before} onCorrect={() => onRollCall('before')} />
      <RollCallLine moment="after" rollCall={shift.after} onCorrect={() => onRollCall('after')} />
      <div className="row wrap">
        {may('staffRollCall') && shift.after === null && (
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
        {rulesOf(limits, t).map(({ name, params }) => (
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

function rulesOf(limits: RosterView['limits'], t: Translate) {
  const hours = (minutes: number) => spokenHours(minutes, t)
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
  readonly onCorrect: () => void
}

function RollCallLine({ moment, rollCall, onCorrect }: RollCallLineProps) {
  const { t } = useLanguage()
  const may = useMay()
  const isBad = rollCall && [rollCall.alcohol, rollCall.health, rollCall.vehicle].includes('bad')
  return (
    <div className="small row wrap">
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
          {may('staffRollCall') && (
            <Button kind="link" onClick={onCorrect}>
              {t('rollCall.correct')}
              <span className="unseen"> {t(`rollCall.${moment}`)}</span>
            </Button>
          )}
        </>
      ) : (
        <Tag tone="plain">{t('rollCall.none')}</Tag>
      )}
    </div>
  )
}
