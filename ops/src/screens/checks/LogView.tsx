import { loggedSubjects, staffLog, staffLogFile, type LogEntry } from '@noriai/contract/calls/staff/log'
import type { CallRequest } from '@noriai/contract/defineCall'
import { formatDateTime } from '@noriai/contract/format/dateTime'
import { fromWallTime, msPerMinute } from '@noriai/contract/time'
import { useState, type FormEvent } from 'react'
import { Link } from 'wouter'
import {
  Button,
  Empty,
  ErrorNote,
  FormSheet,
  Japanese,
  LoadState,
  Note,
  SelectField,
  TextField,
} from '../../components'
import { useFields } from '../../hooks/useFields'
import { useCallAction } from '../../hooks/useAction'
import { useCall } from '../../hooks/useCall'
import { useReadOn } from '../../hooks/useReadOn'
import { useLanguage } from '../../i18n'
import { addressOf } from '../../model/address'
import { actionText, changeText, deviceText, subjectText } from '../../model/changes'
import { downloadText } from '../../model/download'
import { useSession } from '../../model/session'
import { MemberField } from './MemberField'

type Search = Omit<CallRequest<typeof staffLog>, 'before'>

/** What staff changed, with what it was before, narrowed by person, day and subject; and as a file. */
export function LogView() {
  const { t } = useLanguage()
  const [search, setSearch] = useState<Search>({})
  const [isSaving, setSaving] = useState(false)
  const loaded = useCall(staffLog, search, { everyMs: msPerMinute })
  const first = loaded.data
  const { list, add } = useReadOn(search, first, ({ key }) => key)
  const readOn = useCallAction(staffLog, add)
  const { entries, next } = list ?? { entries: [], next: null }
  return (
    <>
      {first && <p className="small mute">{t('changes.text', first.keptYears)}</p>}
      {/* A subject that is asked for in the list begins the form again. */}
      <LogFilter key={search.about ?? ''} search={search} onSearch={setSearch} />
      <Button onClick={() => setSaving(true)}>{t('changes.file')}</Button>
      <LoadState of={loaded} rows={6} />
      {first && entries.length === 0 && <Empty title={t('trail.none')} text={t('trail.noneText')} />}
      {entries.length > 0 && (
        <ul className="rows card">
          {entries.map((entry) => (
            <LogRow key={entry.key} entry={entry} onAbout={(about) => setSearch({ about })} />
          ))}
        </ul>
      )}
      <ErrorNote error={readOn.error} />
      {next !== null && (
        <Button wide busy={readOn.isRunning} onClick={() => readOn.run({ ...search, before: next })}>
          {t('trail.more')}
        </Button>
      )}
      {isSaving && <FileSheet search={search} onClose={() => setSaving(false)} />}
    </>
  )
}

/** What is typed and chosen to narrow the log; empty for all. */
interface Filter {
  readonly memberId: string
  readonly subject: string
  readonly date: string
  readonly about: string
}

interface LogFilterProps {
  readonly search: Search
  readonly onSearch: (search: Search) => void
}

function LogFilter({ search, onSearch }: LogFilterProps) {
  const { t } = useLanguage()
  const { values, field } = useFields<Filter>({
    memberId: search.memberId ?? '',
    subject: search.subject ?? '',
    date: search.date ?? '',
    about: search.about ?? '',
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const subject = loggedSubjects.find((each) => each === values.subject)
    const about = values.about.trim()
    onSearch({
      ...(values.memberId !== '' && { memberId: values.memberId }),
      ...(subject && { subject }),
      ...(values.date !== '' && { date: values.date }),
      ...(about !== '' && { about }),
    })
  }
  const all = { value: '', text: t('trail.all') }
  return (
    <form className="card stack" onSubmit={submit}>
      <MemberField {...field('memberId')} />
      <SelectField
        label={t('changes.subject')}
        {...field('subject')}
        options={[all, ...loggedSubjects.map((value) => ({ value, text: t(`changes.subjects.${value}`) }))]}
      />
      <TextField label={t('trail.day')} type="date" {...field('date')} />
      <TextField label={t('changes.about')} {...field('about')} maxLength={80} />
      <Button type="submit" kind="primary" wide>
        {t('trail.show')}
      </Button>
    </form>
  )
}

interface LogRowProps {
  readonly entry: LogEntry
  /** Asks for all that was done to the same. */
  readonly onAbout: (subjectId: string) => void
}

function LogRow({ entry, onAbout }: LogRowProps) {
  const { t, lang } = useLanguage()
  const { subject, subjectId, orderNo, action, memberName, device, reason } = entry
  const change = changeText(entry, { t, lang })
  const who = [memberName, formatDateTime(fromWallTime(entry.at), lang), deviceText(device)]
  return (
    <li className="pause">
      <span className="grow">
        <span className="row wrap">
          <b>{t(`changes.subjects.${subject}`)}</b>
          <span>{actionText(t, action)}</span>
          {subject === 'order' ? (
            <Link to={addressOf(`/orders/${subjectId}`)} className="link-button num">
              {orderNo ?? subjectId}
            </Link>
          ) : (
            <button type="button" className="link-button" onClick={() => onAbout(subjectId)}>
              {subjectText(entry, { t, lang })}
            </button>
          )}
        </span>
        {change !== '' && (
          <span>
            <Japanese>{change}</Japanese>
          </span>
        )}
        {reason !== '' && (
          <span className="small">
            <Japanese>{reason}</Japanese>
          </span>
        )}
        <span className="small mute">
          <Japanese>{who.filter((part) => part !== '').join(' · ')}</Japanese>
        </span>
      </span>
    </li>
  )
}

/** Days of the log as a file, of what is searched for. */
function FileSheet({ search, onClose }: { readonly search: Search; readonly onClose: () => void }) {
  const { t } = useLanguage()
  const { desk } = useSession()
  const { values, field } = useFields({
    from: search.date ?? desk.serviceDate,
    to: search.date ?? desk.serviceDate,
  })
  const [isCut, setCut] = useState(false)
  const { date: _date, ...filter } = search
  return (
    <FormSheet
      title={t('changes.file')}
      confirm={t('changes.file')}
      call={staffLogFile}
      request={() => ({ ...filter, ...values })}
      onDone={(file) => {
        downloadText(file.fileName, file.text, 'text/csv;charset=utf-8')
        if (file.isCut) setCut(true)
        else onClose()
      }}
      onClose={onClose}
    >
      <div className="two">
        <TextField label={t('changes.from')} type="date" {...field('from')} required />
        <TextField label={t('changes.to')} type="date" {...field('to')} required />
      </div>
      {isCut && <Note tone="amber">{t('changes.cut')}</Note>}
    </FormSheet>
  )
}
