import { staffReport, type ReportRow } from '@noriai/contract/calls/staff/reports'
import { figureOf } from '@noriai/contract/rules/reportFigures'
import { msPerMinute } from '@noriai/contract/time'
import { LoadState } from '../../components'
import { useCall } from '../../hooks/useCall'
import type { DayRange } from '../../model/reportPeriods'
import { loadLimits, loadRemarks, type HourLoad } from '../../model/reportRemarks'
import { inOrder, useReportWords } from './useReportWords'

/** Steps of the shade, from an empty to a full bus. */
const SHADES = 5

/** Hours of a night are counted on from those of its day. */
const hoursPerDay = 24

/** How full the buses of each line are at each hour: a table, with a shade behind each number. */
export function LoadMap({ range }: { readonly range: DayRange }) {
  const { t, lineOf } = useReportWords()
  const loaded = useCall(staffReport, { ...range, by: 'lineHour' as const }, { everyMs: 10 * msPerMinute })
  const shares = new Map<string, number>()
  const lines = new Map<string, ReportRow>()
  const hours = new Set<string>()
  const loads: HourLoad[] = []
  for (const row of inOrder(loaded.data?.rows ?? [])) {
    const [line = '', hour = ''] = row.key.split('@')
    const load = figureOf('load', row.sums)
    if (load === null) continue
    shares.set(row.key, load)
    lines.set(line, row)
    hours.add(hour)
    loads.push({ line, hour, load })
  }
  const sorted = [...hours].sort()
  return (
    <section className="card stack">
      <div className="row wrap">
        <h2>{t('reports.loadMap')}</h2>
        <span className="small mute">{t('reports.loadMapUnit')}</span>
      </div>
      <LoadState of={loaded} rows={4} />
      {loaded.data && lines.size === 0 && <p className="small mute">{t('reports.noDepartures')}</p>}
      {lines.size > 0 && (
        <div className="report-scroll" tabIndex={0} role="region" aria-label={t('reports.loadMap')}>
          <table className="load-map">
            <thead>
              <tr>
                <th scope="col">{t('reports.by.line')}</th>
                {sorted.map((hour) => (
                  <th key={hour} scope="col">
                    {hour}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {[...lines].map(([line, { name }]) => (
                <tr key={line}>
                  <th scope="row">{lineOf(line, name)}</th>
                  {sorted.map((hour) => {
                    const share = shares.get(`${line}@${hour}`)
                    return share === undefined ? (
                      <td key={hour} />
                    ) : (
                      <td key={hour} className={`load-${Math.min(SHADES, Math.floor(share * SHADES + 1))}`}>
                        {Math.round(share * 100)}
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {loadRemarks(loads).map(({ kind, line, from, to }) => (
        <p key={kind} className="small mute">
          {t(kind === 'full' ? 'reports.loadFull' : 'reports.loadEmpty', {
            line: lineOf(line, lines.get(line)?.name ?? null),
            from: from % hoursPerDay,
            to: to % hoursPerDay,
            percent: loadLimits[kind] * 100,
          })}
        </p>
      ))}
    </section>
  )
}
