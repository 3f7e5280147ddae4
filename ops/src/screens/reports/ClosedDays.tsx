import {
  journalMostDays,
  staffCloseDay,
  staffCorrectDay,
  staffReportDays,
  type ReportDayView,
} from '@noriai/contract/calls/staff/reports'
import { formatCalendarDate, formatDateTime } from '@noriai/contract/format/dateTime'
import { mayCloseDay } from '@noriai/contract/rules/reportDay'
import { fromWallTime, msPerMinute } from '@noriai/contract/time'
import { useState } from 'react'
import { Button, Empty, FormSheet, LoadState, Note, Tag, TextArea } from '../../components'
import { useCall } from '../../hooks/useCall'
import { lastDaysOf, type DayRange } from '../../model/reportPeriods'
import { useSession } from '../../model/session'
import { useReportWords } from './useReportWords'

const tones = { running: 'sea', settling: 'amber', ready: 'vermilion', closed: 'leaf' } as const
const MOST_LETTERS = 500

/** The days of the period, as many as one answer holds: closed or not, by whom, and what corrected them. */
export function ClosedDays({ range }: { readonly range: DayRange }) {
  const { t } = useReportWords()
  const { desk } = useSession()
  const { days: shown, isCut } = lastDaysOf(range, { most: journalMostDays, today: desk.serviceDate })
  const loaded = useCall(staffReportDays, shown, { everyMs: msPerMinute })
  const [closing, setClosing] = useState<ReportDayView>()
  const [correcting, setCorrecting] = useState<ReportDayView>()
  const days = loaded.data?.days
  const done = () => {
    setClosing(undefined)
    setCorrecting(undefined)
    loaded.reload()
  }
  return (
    <section className="stack" aria-labelledby="closed-days">
      <h2 id="closed-days">{t('reports.days')}</h2>
      <p className="small mute">{t('reports.closedText')}</p>
      {isCut && <p className="small mute">{t('reports.lastDays', { max: journalMostDays })}</p>}
      <LoadState of={loaded} rows={6} />
      {days?.length === 0 && <Empty title={t('reports.noDays')} text={t('reports.noDaysText')} />}
      {days && days.length > 0 && (
        <ul className="rows card">
          {days.map((day) => (
            <DayRow
              key={day.day}
              day={day}
              onClose={() => setClosing(day)}
              onCorrect={() => setCorrecting(day)}
            />
          ))}
        </ul>
      )}
      {closing && <CloseSheet day={closing} onClose={() => setClosing(undefined)} onDone={done} />}
      {correcting && <CorrectSheet day={correcting} onClose={() => setCorrecting(undefined)} onDone={done} />}
    </section>
  )
}

interface DayRowProps {
  readonly day: ReportDayView
  readonly onClose: () => void
  readonly onCorrect: () => void
}

function DayRow({
  day: { day, state, openRides, revenueJpy, refundsJpy, entries },
  onClose,
  onCorrect,
}: DayRowProps) {
  const { t, lang, yen } = useReportWords()
  return (
    <li className="report-day">
      <div className="grow stack tight">
        <span className="row wrap">
          <b>{formatCalendarDate(day, lang)}</b>
          <Tag tone={tones[state]}>{t(`reports.state.${state}`)}</Tag>
        </span>
        <span className="small mute num">
          {[
            t('reports.dayRevenue', { amount: yen(revenueJpy) }),
            t('reports.dayRefunds', { amount: yen(refundsJpy) }),
            ...(openRides > 0 ? [t('reports.openRides', { count: openRides })] : []),
          ].join(' · ')}
        </span>
        {entries.map(({ number, at, memberName, note, revenueJpy: added, lines }) => (
          <span key={number} className="small num">
            {[
              t(number === 0 ? 'reports.closedAt' : 'reports.correctedAt', {
                time: formatDateTime(fromWallTime(at), lang),
                name: memberName ?? t('reports.byItself'),
              }),
              ...(number === 0 ? [] : [t('reports.added', { amount: yen(added) })]),
              t('reports.lines', { count: lines }),
              ...(note === '' ? [] : [note]),
            ].join(' · ')}
          </span>
        ))}
      </div>
      {mayCloseDay(state) && <Button onClick={onClose}>{t('reports.close')}</Button>}
      {state === 'closed' && <Button onClick={onCorrect}>{t('reports.compare')}</Button>}
    </li>
  )
}

interface DaySheetProps {
  readonly day: ReportDayView
  readonly onClose: () => void
  readonly onDone: () => void
}

function CloseSheet({ day: { day, state, openRides, revenueJpy }, ...sheet }: DaySheetProps) {
  const { t, lang, yen } = useReportWords()
  return (
    <FormSheet
      {...sheet}
      title={t('reports.closeTitle', { day: formatCalendarDate(day, lang) })}
      confirm={t('reports.close')}
      call={staffCloseDay}
      request={() => ({ day })}
    >
      <p>{t('reports.closeText', { amount: yen(revenueJpy) })}</p>
      {state === 'settling' && (
        <Note tone="amber">
          {openRides > 0 ? t('reports.closeOpen', { count: openRides }) : t('reports.closeEarly')}
        </Note>
      )}
    </FormSheet>
  )
}

function CorrectSheet({ day: { day, entries }, ...sheet }: DaySheetProps) {
  const { t, lang } = useReportWords()
  const [note, setNote] = useState('')
  return (
    <FormSheet
      {...sheet}
      title={t('reports.correctTitle', { day: formatCalendarDate(day, lang) })}
      confirm={t('reports.correct')}
      call={staffCorrectDay}
      request={() => ({ day, seen: entries.at(-1)?.number ?? 0, note })}
    >
      <p>{t('reports.correctText')}</p>
      <TextArea
        label={t('reports.correctNote')}
        maxLength={MOST_LETTERS}
        rows={3}
        value={note}
        onChange={setNote}
        required
      />
    </FormSheet>
  )
}
