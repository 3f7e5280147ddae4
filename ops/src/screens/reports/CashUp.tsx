import { staffCashUp, staffCashUpFile } from '@noriai/contract/calls/staff/counter'
import { journalMostDays } from '@noriai/contract/calls/staff/reports'
import { formatCalendarDate, formatDateTime } from '@noriai/contract/format/dateTime'
import type { DrawerView } from '@noriai/contract/schema/counter'
import { fromWallTime, msPerMinute, type CalendarDate, type WallTime } from '@noriai/contract/time'
import { Link } from 'wouter'
import { Button, ErrorNote, LoadState } from '../../components'
import { useCallAction } from '../../hooks/useAction'
import { useCall } from '../../hooks/useCall'
import { useLanguage } from '../../i18n'
import { useYen } from '../../i18n/useYen'
import { addressOf } from '../../model/address'
import { downloadText } from '../../model/download'
import { lastDaysOf, type DayRange } from '../../model/reportPeriods'
import { useSession } from '../../model/session'
import { useAirports } from '../../model/useAirports'
import { clockOf, dateOf } from '../../model/wall'

/** The drawers of a period: float, what came in and was handed back, what was expected and counted, and what the terminal beside it took. */
export function CashUp({ range }: { readonly range: DayRange }) {
  const { t } = useLanguage()
  const { desk } = useSession()
  const { days, isCut } = lastDaysOf(range, { most: journalMostDays, today: desk.serviceDate })
  const save = useCallAction(staffCashUpFile, ({ files }) =>
    files.forEach(({ fileName, text }) => downloadText(fileName, text, 'text/csv;charset=utf-8')),
  )
  return (
    <section className="card stack">
      <div className="row between wrap">
        <h2>{t('cashUp.title')}</h2>
        <Button icon="download" busy={save.isRunning} onClick={() => save.run(days)}>
          {t('reports.csv')}
        </Button>
      </div>
      <ErrorNote error={save.error} />
      <p className="small mute">{t('cashUp.text')}</p>
      {isCut && <p className="small mute">{t('reports.lastDays', { max: journalMostDays })}</p>}
      <Drawers days={days} />
    </section>
  )
}

/** The drawers of the last day that is counted, with the way to those of all days. */
export function LastDrawers({ day }: { readonly day: CalendarDate }) {
  const { t, lang } = useLanguage()
  return (
    <section className="card stack">
      <div className="row between wrap">
        <h2>
          {t('reports.tab.drawers')} <span className="small mute">{formatCalendarDate(day, lang)}</span>
        </h2>
        <Link to={addressOf('/reports/drawers')} className="link-button small">
          {t('cashUp.allDays')}
        </Link>
      </div>
      <Drawers days={{ from: day, to: day }} />
    </section>
  )
}

function Drawers({ days }: { readonly days: DayRange }) {
  const { t } = useLanguage()
  const nameOf = useDrawerName()
  const yen = useYen()
  const loaded = useCall(staffCashUp, days, { everyMs: 5 * msPerMinute })
  const drawers = loaded.data?.drawers ?? []
  return (
    <>
      <LoadState of={loaded} rows={2} />
      {loaded.data && drawers.length === 0 && <p className="small mute">{t('cashUp.none')}</p>}
      {drawers.length > 0 && (
        <div className="report-scroll" tabIndex={0} role="region" aria-label={t('cashUp.title')}>
          <table className="report-table">
            <thead>
              <tr>
                <th scope="col">{t('cashUp.drawer')}</th>
                <th scope="col">{t('drawer.float')}</th>
                <th scope="col">{t('drawer.cashIn')}</th>
                <th scope="col">{t('drawer.handedBack')}</th>
                <th scope="col">{t('drawer.expected')}</th>
                <th scope="col">{t('drawer.counted')}</th>
                <th scope="col">{t('cashUp.difference')}</th>
                <th scope="col">{t('drawer.terminal')}</th>
                <th scope="col" className="report-word">
                  {t('set.reason')}
                </th>
              </tr>
            </thead>
            <tbody>
              {drawers.map((drawer) => (
                <tr key={drawer.id}>
                  <th scope="row">{nameOf(drawer)}</th>
                  <td className="num">{yen(drawer.floatJpy)}</td>
                  <td className="num">{yen(drawer.cashInJpy)}</td>
                  <td className="num">{yen(drawer.handedBackJpy)}</td>
                  <td className="num">{yen(drawer.expectedJpy)}</td>
                  <td className="num">{drawer.countedJpy === null ? '–' : yen(drawer.countedJpy)}</td>
                  <td className={`num${(drawer.differenceJpy ?? 0) < 0 ? ' warn-text' : ''}`}>
                    {drawer.differenceJpy === null ? '–' : yen(drawer.differenceJpy)}
                  </td>
                  <td className="num">{yen(drawer.terminalJpy)}</td>
                  <td className={`report-word${drawer.needsReason ? ' amber-text' : ''}`}>
                    {drawer.needsReason ? t('cashUp.noReason') : drawer.reason}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}

/** Names a drawer: whose it was, and from when to when; of one that is open since when. */
function useDrawerName() {
  const { t, lang } = useLanguage()
  const { drawerNumber } = useAirports()
  const moment = (wall: WallTime) => formatDateTime(fromWallTime(wall), lang)
  return (drawer: DrawerView): string => {
    const { memberName: name, openedAt, closedAt } = drawer
    const number = drawerNumber(drawer)
    if (closedAt === null) return t('cashUp.row', { number, name, time: moment(openedAt) })
    const day = dateOf(openedAt)
    const isSameDay = day === dateOf(closedAt)
    return isSameDay
      ? t('cashUp.rowOfDay', {
          number,
          name,
          day: formatCalendarDate(day, lang),
          from: clockOf(openedAt),
          to: clockOf(closedAt),
        })
      : t('cashUp.rowClosed', { number, name, from: moment(openedAt), to: moment(closedAt) })
  }
}
