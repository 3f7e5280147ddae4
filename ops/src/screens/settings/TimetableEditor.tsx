import type { DepartureSetting, SettingBodyOf } from '@noriai/contract/schema/settings'
import { useState } from 'react'
import { Button, SelectField, TextField } from '../../components'
import { useLanguage } from '../../i18n'
import { useSession } from '../../model/session'

type TimetableBody = SettingBodyOf<'timetable'>
type FleetKey = 'busSeats' | 'minibuses' | 'minibusSeats'

interface TimetableEditorProps {
  readonly body: TimetableBody
  readonly onEdit: (body: TimetableBody | undefined) => void
}

const fleetKeys = ['busSeats', 'minibuses', 'minibusSeats'] as const satisfies readonly FleetKey[]
const keyOf = ({ relayPoint, departsAt }: DepartureSetting) => `${departsAt} ${relayPoint}`
const mostSeats = 99

/** The name of a line's relay point; its code while the operator's data has no name for it. */
function useLineName(): (code: string) => string {
  const { relayPoints } = useSession().desk
  return (code) => relayPoints.find((each) => each.code === code)?.name ?? code
}

/** The departures of a direction, each with its bus and minibuses. */
export function TimetableEditor({ body, onEdit }: TimetableEditorProps) {
  const { t } = useLanguage()
  const lineName = useLineName()
  const put = (rows: readonly DepartureSetting[]) =>
    onEdit(rows.length > 0 ? { ...body, rows: [...rows] } : undefined)
  const change = (row: DepartureSetting, key: FleetKey, value: number) =>
    put(body.rows.map((each) => (keyOf(each) === keyOf(row) ? { ...each, [key]: value } : each)))
  return (
    <section className="card stack">
      <div className="table-scroll" tabIndex={0} role="region" aria-label={t('settings.timetable')}>
        <table className="setting-table">
          <thead>
            <tr>
              <th scope="col">{t('settings.departure')}</th>
              {fleetKeys.map((key) => (
                <th key={key} scope="col">
                  {t(`settings.${key}`)}
                </th>
              ))}
              <th scope="col">
                <span className="unseen">{t('settings.remove')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {body.rows.map((row) => (
              <tr key={keyOf(row)}>
                <th scope="row">
                  <span className="num">{row.departsAt}</span> {lineName(row.relayPoint)}
                </th>
                {fleetKeys.map((key) => (
                  <td key={key}>
                    <input
                      className="input"
                      type="number"
                      min={1}
                      max={mostSeats}
                      aria-label={`${row.departsAt} ${lineName(row.relayPoint)} ${t(`settings.${key}`)}`}
                      value={row[key]}
                      onChange={(event) => change(row, key, bounded(Number(event.target.value)))}
                    />
                  </td>
                ))}
                <td>
                  <Button kind="link" onClick={() => put(body.rows.filter((each) => each !== row))}>
                    {t('settings.remove')}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <NewDeparture rows={body.rows} onAdd={(row) => put(inOrder([...body.rows, row]))} />
    </section>
  )
}

interface NewDepartureProps {
  readonly rows: readonly DepartureSetting[]
  readonly onAdd: (row: DepartureSetting) => void
}

/** A departure at a further time, with the fleet that its line has. */
function NewDeparture({ rows, onAdd }: NewDepartureProps) {
  const { t } = useLanguage()
  const lineName = useLineName()
  const lines = [...new Set(rows.map((row) => row.relayPoint))]
  const [relayPoint, setRelayPoint] = useState(lines[0] ?? '')
  const [departsAt, setDepartsAt] = useState('')
  const like = rows.find((row) => row.relayPoint === relayPoint)
  const isNew = !rows.some((row) => row.relayPoint === relayPoint && row.departsAt === departsAt)
  const isTime = /^[0-2]\d:[0-5]\d$/.test(departsAt)
  return (
    <div className="row wrap new-departure">
      <TextField
        label={t('settings.newDeparture')}
        help={t('settings.serviceDayClock')}
        maxLength={5}
        value={departsAt}
        onChange={setDepartsAt}
      />
      <SelectField
        label={t('settings.line')}
        value={relayPoint}
        options={lines.map((value) => ({ value, text: lineName(value) }))}
        onChange={setRelayPoint}
      />
      <Button
        kind="second"
        disabled={!isTime || !isNew || !like}
        onClick={() => like && onAdd({ ...like, departsAt })}
      >
        {t('settings.add')}
      </Button>
    </div>
  )
}

function bounded(value: number): number {
  return Math.min(mostSeats, Math.max(1, Math.trunc(value) || 1))
}

function inOrder(rows: readonly DepartureSetting[]): DepartureSetting[] {
  return [...rows].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}
