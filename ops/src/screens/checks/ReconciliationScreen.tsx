import {
  staffReconciliation,
  staffReconciliationFile,
  type ReconciliationDayView,
} from '@noriai/contract/calls/staff/reconciliation'
import { formatCalendarDate } from '@noriai/contract/format/dateTime'
import { addDays, calendarDateOf, msPerMinute } from '@noriai/contract/time'
import { useState, type FormEvent } from 'react'
import { Button, Empty, ErrorNote, LoadState, MorePage, Note, Tag, TextField } from '../../components'
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
const tones = { green: 'leaf', red: 'vermilion', notRun: 'amber', noLedger: 'plain' } as const

/** The payment providers' ledgers against our books: days green and red, what is open, and the accountant's file. */
export function ReconciliationScreen() {
  const { t } = useLanguage()
  const [range, setRange] = useState(() => {
    const to = calendarDateOf(serverNow())
    return { from: addDays(to, 1 - SHOWN_DAYS), to }
  })
  const [shown, setShown] = useState<ReconciliationDayView>()
  const loaded = useCall(staffReconciliation, range, { everyMs: msPerMinute })
  const { values, field } = useFields(range)
  const save = useCallAction(staffReconciliationFile, ({ fileName, text }) =>
    downloadText(fileName, text, 'text/csv;charset=utf-8'),
  )
  const show = (event: FormEvent) => {
    event.preventDefault()
    setRange(values)
  }
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
      <form className="card stack" onSubmit={show}>
        <div className="two">
          <TextField label={t('reconciliation.from')} type="date" {...field('from')} required />
          <TextField label={t('reconciliation.to')} type="date" {...field('to')} required />
        </div>
        <Button type="submit" wide>
          {t('reconciliation.show')}
        </Button>
      </form>
      <LoadState of={loaded} rows={6} />
      <ErrorNote error={save.error} />
      {answer && (
        <>
          <Note tone={answer.open.length === 0 ? 'leaf' : 'vermilion'}>
            {answer.open.length === 0
              ? t('reconciliation.allAgree')
              : t('reconciliation.openCount', { count: answer.open.length })}
          </Note>
          <FindingList findings={answer.open} onDone={loaded.reload} />
          {answer.days.length === 0 ? (
            <Empty title={t('reconciliation.none')} text={t('reconciliation.noneText')} />
          ) : (
            <ul className="rows card">
              {answer.days.map((day) => (
                <DayRow key={`${day.provider} ${day.day}`} day={day} onShow={() => setShown(day)} />
              ))}
            </ul>
          )}
        </>
      )}
      {shown && (
        <ReconciliationDaySheet day={shown} onClose={() => setShown(undefined)} onDone={loaded.reload} />
      )}
    </MorePage>
  )
}

interface DayRowProps {
  readonly day: ReconciliationDayView
  readonly onShow: () => void
}

function DayRow({ day, onShow }: DayRowProps) {
  const { t, lang } = useLanguage()
  const yen = useYen()
  return (
    <li className="pause">
      <span className="grow">
        <span className="row wrap">
          <b>{formatCalendarDate(day.day, lang)}</b>
          <span>{t(`reconciliation.provider.${day.provider}`)}</span>
          <Tag tone={tones[day.state]}>{t(`reconciliation.state.${day.state}`)}</Tag>
        </span>
        <span className="small mute num">
          {t('reconciliation.lines', { count: day.lines })} · {yen(day.netJpy)}
        </span>
      </span>
      <Button onClick={onShow}>{t('reconciliation.details')}</Button>
    </li>
  )
}
