import { staffMembers } from '@noriai/contract/calls/staff/account'
import { staffTrail, type TrailEntry } from '@noriai/contract/calls/staff/trail'
import type { CallRequest } from '@noriai/contract/defineCall'
import { formatDateTime } from '@noriai/contract/format/dateTime'
import { fromWallTime } from '@noriai/contract/time'
import { useCallback, useState, type FormEvent } from 'react'
import { BackLink } from '../../components/BackLink'
import { Button } from '../../components/Button'
import { Empty, ErrorNote, Tag } from '../../components/Feedback'
import { SelectField, TextField } from '../../components/Field'
import { Go } from '../../components/Go'
import { LoadState } from '../../components/LoadState'
import { useAction } from '../../hooks/useAction'
import { useLoaded } from '../../hooks/useLoaded'
import { useLanguage } from '../../i18n'
import { addressOf } from '../../model/router'
import { useSession } from '../../model/session'
import { callText, trailCalls } from '../../model/trail'
import { clockOf } from '../../model/wall'

type Search = Omit<CallRequest<typeof staffTrail>, 'before'>

/** Who of the staff changed or looked at what, narrowed by member, action, day and order. */
export function TrailScreen() {
  const { t } = useLanguage()
  const { client } = useSession()
  const [search, setSearch] = useState<Search>({})
  const key = `trail ${JSON.stringify(search)}`
  const loaded = useLoaded(key, () => client.call(staffTrail, search), { everyMs: 60_000 })
  const [older, setOlder] = useState<{
    readonly key: string
    readonly entries: readonly TrailEntry[]
    readonly next: number | null
  }>()
  const first = loaded.value
  const more = older?.key === key ? older : undefined
  const next = more ? more.next : (first?.next ?? null)
  const readOn = useAction(
    useCallback(async () => {
      if (next === null) return
      const page = await client.call(staffTrail, { ...search, before: next })
      setOlder({ key, entries: [...(more?.entries ?? []), ...page.entries], next: page.next })
    }, [client, search, key, next, more]),
  )
  const entries = uniqueEntries([...(first?.entries ?? []), ...(more?.entries ?? [])])
  return (
    <main className="page page-narrow stack">
      <BackLink to={addressOf('/more')}>{t('nav.more')}</BackLink>
      <h1>{t('trail.title')}</h1>
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
        <Button wide busy={readOn.isRunning} onClick={() => readOn.run()}>
          {t('trail.more')}
        </Button>
      )}
    </main>
  )
}

/** New entries push those of the first page down: what then stands twice is shown once. */
function uniqueEntries(entries: readonly TrailEntry[]): readonly TrailEntry[] {
  return [...new Map(entries.map((entry) => [entry.id, entry])).values()]
}

function TrailFilter({ onSearch }: { readonly onSearch: (search: Search) => void }) {
  const { t } = useLanguage()
  const { client } = useSession()
  const members = useLoaded('members', () => client.call(staffMembers, {}), { everyMs: 60_000 })
  const [memberId, setMemberId] = useState('')
  const [call, setCall] = useState('')
  const [date, setDate] = useState('')
  const [orderNo, setOrderNo] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch({
      ...(memberId === '' ? {} : { memberId }),
      ...(call === '' ? {} : { call }),
      ...(date === '' ? {} : { date }),
      ...(orderNo.trim() === '' ? {} : { orderNo }),
    })
  }
  const all = { value: '', text: t('trail.all') }
  return (
    <form className="card stack" onSubmit={submit}>
      <SelectField
        label={t('trail.member')}
        value={memberId}
        onChange={setMemberId}
        options={[
          all,
          ...(members.value?.members ?? []).map(({ accountId, name }) => ({ value: accountId, text: name })),
        ]}
      />
      <SelectField
        label={t('trail.call')}
        value={call}
        onChange={setCall}
        options={[all, ...trailCalls.map((value) => ({ value, text: callText(t, value) }))]}
      />
      <TextField label={t('trail.day')} type="date" value={date} onChange={setDate} />
      <TextField label={t('trail.order')} value={orderNo} maxLength={40} onChange={setOrderNo} />
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
          {entry.memberName} · {formatDateTime(fromWallTime(entry.at), lang)} · {entry.network}
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
              <Go key={id} to={addressOf(`/orders/${id}`)} className="link-button">
                {orderNo}
              </Go>
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
