import { staffTrail, type TrailEntry } from '@noriai/contract/calls/staff/trail'
import type { CallRequest } from '@noriai/contract/defineCall'
import { formatDateTime } from '@noriai/contract/format/dateTime'
import { fromWallTime, msPerMinute } from '@noriai/contract/time'
import { useState, type FormEvent } from 'react'
import { Link, useLocation, useParams } from 'wouter'
import {
  Button,
  Empty,
  ErrorNote,
  Japanese,
  LoadState,
  MorePage,
  Segment,
  SelectField,
  Tag,
  TextField,
} from '../../components'
import { useFields } from '../../hooks/useFields'
import { useCallAction } from '../../hooks/useAction'
import { useCall } from '../../hooks/useCall'
import { useReadOn } from '../../hooks/useReadOn'
import { useLanguage } from '../../i18n'
import { addressOf } from '../../model/address'
import { callText, trailCalls } from '../../model/trail'
import { clockOf } from '../../model/wall'
import { LogView } from './LogView'
import { MemberField } from './MemberField'

type Search = Omit<CallRequest<typeof staffTrail>, 'before'>

const parts = ['trail', 'log'] as const

/** What staff did: their calls and looks, and what they changed. */
export function TrailScreen() {
  const { t } = useLanguage()
  const { kind } = useParams()
  const [, navigate] = useLocation()
  const part = parts.find((each) => each === kind) ?? 'trail'
  return (
    <MorePage title={t('trail.title')}>
      <Segment
        label={t('trail.title')}
        value={part}
        onChange={(next) =>
          navigate(addressOf(next === 'trail' ? '/trail' : `/trail/${next}`), { replace: true })
        }
        options={parts.map((value) => ({ value, text: t(`trail.part.${value}`) }))}
      />
      {part === 'trail' ? <TrailView /> : <LogView />}
    </MorePage>
  )
}

/** Who of the staff changed or looked at what, narrowed by member, action, day and order. */
function TrailView() {
  const { t } = useLanguage()
  const [search, setSearch] = useState<Search>({})
  const loaded = useCall(staffTrail, search, { everyMs: msPerMinute })
  const first = loaded.data
  const { list, add } = useReadOn(search, first, ({ id }) => id)
  const readOn = useCallAction(staffTrail, add)
  const { entries, next } = list ?? { entries: [], next: null }
  return (
    <>
      {first && <p className="small mute">{t('trail.text', { days: first.keptDays })}</p>}
      <TrailFilter onSearch={setSearch} />
      <LoadState of={loaded} rows={6} />
      {first && entries.length === 0 && <Empty title={t('trail.none')} text={t('trail.noneText')} />}
      {entries.length > 0 && (
        <ul className="rows card">
          {entries.map((entry) => (
            <TrailRow key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      <ErrorNote error={readOn.error} />
      {next !== null && (
        <Button wide busy={readOn.isRunning} onClick={() => readOn.run({ ...search, before: next })}>
          {t('trail.more')}
        </Button>
      )}
    </>
  )
}

function TrailFilter({ onSearch }: { readonly onSearch: (search: Search) => void }) {
  const { t } = useLanguage()
  const { values, field } = useFields({ memberId: '', call: '', date: '', orderNo: '' })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== '')))
  }
  const all = { value: '', text: t('trail.all') }
  return (
    <form className="card stack" onSubmit={submit}>
      <MemberField {...field('memberId')} />
      <SelectField
        label={t('trail.call')}
        {...field('call')}
        options={[all, ...trailCalls.map((value) => ({ value, text: callText(t, value) }))]}
      />
      <TextField label={t('trail.day')} type="date" {...field('date')} />
      <TextField label={t('trail.order')} {...field('orderNo')} maxLength={40} />
      <Button type="submit" kind="primary" wide>
        {t('trail.show')}
      </Button>
    </form>
  )
}

function TrailRow({ entry }: { readonly entry: TrailEntry }) {
  const { t, lang } = useLanguage()
  const isDone = entry.outcome === 'done'
  return (
    <li className="pause">
      <span className="grow">
        <span className="row wrap">
          <b>{callText(t, entry.call)}</b>
          {!isDone && <Tag tone="amber">{t('trail.refused', { code: entry.outcome })}</Tag>}
        </span>
        <span className="small mute">
          <Japanese>{entry.memberName}</Japanese> · {formatDateTime(fromWallTime(entry.at), lang)} ·{' '}
          {entry.network}
        </span>
        {entry.times > 1 && (
          <span className="small mute">
            {t('trail.times', { count: entry.times, time: clockOf(entry.lastAt) })}
          </span>
        )}
        {entry.orderCount > 0 && (
          <span className="small row wrap">
            {t('trail.orders', { count: entry.orderCount })}
            {entry.orders.map(({ id, orderNo }) => (
              <Link key={id} to={addressOf(`/orders/${id}`)} className="link-button">
                {orderNo}
              </Link>
            ))}
          </span>
        )}
        {entry.travellerCount > 0 && (
          <span className="small">{t('trail.travellers', { count: entry.travellerCount })}</span>
        )}
      </span>
    </li>
  )
}
