import {
  reconciliationMostDays,
  staffReconciliation,
  staffReconciliationFile,
  type ReconciliationDayView,
} from '@noriai/contract/calls/staff/reconciliation'
import { formatCalendarDate } from '@noriai/contract/format/dateTime'
import { ApiError } from '@noriai/contract/client/ApiError'
import { addDays, calendarDateOf, daysBetween, msPerMinute, type CalendarDate } from '@noriai/contract/time'
import { useState, type FormEvent } from 'react'
import { Button, Empty, ErrorNote, Icon, LoadState, MorePage, Note, Tag, TextField } from '../../components'
import { useCallAction } from '../../hooks/useAction'
import { useCall } from '../../hooks/useCall'
import { useFields } from '../../hooks/useFields'
import { useLanguage } from '../../i18n'
import { useYen } from '../../i18n/useYen'
import { downloadText } from '../../model/download'
import { serverNow } from '../../model/serverClock'
import { FindingList } from './FindingList'
import { ReconciliationDaySheet } from './ReconciliationDaySheet'

/** Days that are shown before others are chosen. */
const SHOWN_DAYS = 14
const tones = {
  green: 'leaf',
  explained: 'leaf',
  red: 'vermilion',
  notRun: 'amber',
  noLedger: 'plain',
} as const

/** The payment providers' ledgers against our books: days green and red, what is open, and the accountant's file. */
export function ReconciliationScreen() {
  const { t } = useLanguage()
  const [range, setRange] = useState(() => {
    const to = calendarDateOf(serverNow())
    return { from: addDays(to, 1 - SHOWN_DAYS), to }
  })
  const [shown, setShown] = useState<ReconciliationDayView>()
  const loaded = useCall(staffReconciliation, range, { everyMs: msPerMinute })
  const save = useCallAction(staffReconciliationFile, ({ fileName, text }) =>
    downloadText(fileName, text, 'text/csv;charset=utf-8'),
  )
  const answer = loaded.data
  return (
    <MorePage
      title={t('reconciliation.title')}
      action={
        <Button icon="download" busy={save.isRunning} onClick={() => save.run(range)}>
          {t('reconciliation.file')}
        </Button>
      }
    >
      <p className="small mute">{t('reconciliation.text')}</p>
      <ErrorNote error={save.error} />
      {answer && (
        <>
          <Note tone={answer.open.length === 0 ? 'leaf' : 'vermilion'}>
            {answer.open.length === 0
              ? t('reconciliation.allAgree')
              : t('reconciliation.openCount', { count: answer.open.length })}
          </Note>
          <FindingList
            title={t('reconciliation.differences')}
            findings={answer.open}
            onDone={loaded.reload}
          />
          <FindingList
            title={t('reconciliation.toClose')}
            findings={answer.explained}
            onDone={loaded.reload}
          />
        </>
      )}
      <section className="checked-part">
        <h2>{t('reconciliation.days')}</h2>
        <RangeForm range={range} onChange={setRange} />
        <LoadState of={loaded} rows={6} />
        {answer &&
          (answer.days.length === 0 ? (
            <Empty title={t('reconciliation.none')} text={t('reconciliation.noneText')} />
          ) : (
            <ul className="rows card">
              {answer.days.map((day) => (
                <DayRow key={`${day.provider} ${day.day}`} day={day} onShow={() => setShown(day)} />
              ))}
            </ul>
          ))}
      </section>
      {shown && (
        <ReconciliationDaySheet day={shown} onClose={() => setShown(undefined)} onDone={loaded.reload} />
      )}
    </MorePage>
  )
}

interface DayRange {
  readonly from: CalendarDate
  readonly to: CalendarDate
}

/** Which days are shown: as many as one answer holds. */
function RangeForm({
  range,
  onChange,
}: {
  readonly range: DayRange
  readonly onChange: (range: DayRange) => void
}) {
  const { t } = useLanguage()
  const { values, field } = useFields(range)
  const [refusal, setRefusal] = useState<ApiError>()
  const show = (event: FormEvent) => {
    event.preventDefault()
    const days = daysBetween(values.from, values.to) + 1
    const isWrong = days < 1 || days > reconciliationMostDays
    setRefusal(
      isWrong ? new ApiError('staff.tooManyDays', { params: { max: reconciliationMostDays } }) : undefined,
    )
    if (!isWrong) onChange(values)
  }
  return (
    <form className="checked-range" onSubmit={show}>
      <TextField label={t('reconciliation.from')} type="date" {...field('from')} required />
      <TextField label={t('reconciliation.to')} type="date" {...field('to')} required />
      <Button type="submit">{t('reconciliation.show')}</Button>
      <ErrorNote error={refusal} />
    </form>
  )
}

interface DayRowProps {
  readonly day: ReconciliationDayView
  readonly onShow: () => void
}

/** A day, which opens with a tap: what moved, or why nothing can be said of it. */
function DayRow({ day, onShow }: DayRowProps) {
  const { t, lang } = useLanguage()
  const yen = useYen()
  const { state, open, explained, closed, lines, netJpy } = day
  const shownState = state === 'green' && explained + closed > 0 ? 'explained' : state
  const isCompared = state === 'green' || state === 'red'
  return (
    <li>
      <button type="button" className="order-row checked-day" onClick={onShow}>
        <span className="grow">
          <span className="row wrap">
            <b>{formatCalendarDate(day.day, lang)}</b>
            <span>{t(`reconciliation.provider.${day.provider}`)}</span>
            <Tag tone={tones[shownState]}>{t(`reconciliation.state.${shownState}`)}</Tag>
          </span>
          <span className="small mute num">
            {isCompared
              ? [
                  ...(open > 0 ? [t('reconciliation.openOfDay', { count: open })] : []),
                  t('reconciliation.lines', { count: lines }),
                  t('reconciliation.net', { amount: yen(netJpy) }),
                ].join(' · ')
              : t(state === 'notRun' ? 'reconciliation.waits' : 'reconciliation.cannot')}
          </span>
        </span>
        <Icon name="forward" />
      </button>
    </li>
  )
}
