import { staffAddPause, staffEndPause, staffPauses } from '@noriai/contract/calls/staff/pauses'
import { mayCall } from '@noriai/contract/calls/staff/roles'
import type { CallResponse } from '@noriai/contract/defineCall'
import { formatDateTime } from '@noriai/contract/format/dateTime'
import { addMinutes, fromWallTime, toWallTime } from '@noriai/contract/time'
import { useCallback, useState } from 'react'
import { BackLink } from '../components/BackLink'
import { Button } from '../components/Button'
import { Empty, Note, Tag } from '../components/Feedback'
import { SelectField, TextArea, TextField } from '../components/Field'
import { FormSheet } from '../components/FormSheet'
import { LoadState } from '../components/LoadState'
import { useAction } from '../hooks/useAction'
import { useLoaded } from '../hooks/useLoaded'
import { useLanguage } from '../i18n'
import { addressOf } from '../model/router'
import { serverNow } from '../model/serverClock'
import { useSession } from '../model/session'
import { fromField, toField } from '../model/wall'

type Pauses = CallResponse<typeof staffPauses>

const tones = { now: 'amber', toCome: 'sea', over: 'plain' } as const

/** Times without service: those that are, will be and were. */
export function PausesScreen() {
  const { t, lang } = useLanguage()
  const { client, desk } = useSession()
  const pauses = useLoaded(`pauses ${lang}`, () => client.call(staffPauses, {}), { everyMs: 30_000 })
  const [isAdding, setAdding] = useState(false)
  const { put } = pauses
  const end = useAction(
    useCallback(async (id: string) => put(await client.call(staffEndPause, { id })), [client, put]),
  )
  const moment = (wall: string) => formatDateTime(fromWallTime(wall), lang)
  return (
    <main className="page page-narrow stack">
      <BackLink to={addressOf('/more')}>{t('nav.more')}</BackLink>
      <div className="row between">
        <h1>{t('pauses.title')}</h1>
        {mayCall(desk.member.role, 'staffAddPause') && (
          <Button kind="primary" icon="pause" onClick={() => setAdding(true)}>
            {t('pauses.add')}
          </Button>
        )}
      </div>
      <LoadState of={pauses} rows={4} error={end.error} />
      {pauses.value?.pauses.length === 0 && <Empty title={t('pauses.none')} text={t('pauses.noneText')} />}
      {pauses.value && pauses.value.pauses.length > 0 && (
        <ul className="rows card">
          {pauses.value.pauses.map((pause) => (
            <li key={pause.id} className="pause">
              <span className="grow">
                <span className="row wrap">
                  <Tag tone={tones[pause.state]}>{t(`pauses.${pause.state}`)}</Tag>
                  <b className="num">
                    {t('pauses.between', { from: moment(pause.from), to: moment(pause.to) })}
                  </b>
                </span>
                <span className="small mute">
                  {pause.direction === null ? t('pauses.everyDirection') : t(`direction.${pause.direction}`)}{' '}
                  · {pause.relayPoint?.name ?? t('board.allLines')}
                  {pause.riders > 0 && ` · ${t('pauses.riders', { count: pause.riders })}`}
                </span>
                {pause.reason !== '' && <span className="small">{pause.reason}</span>}
              </span>
              {pause.state !== 'over' && mayCall(desk.member.role, 'staffEndPause') && (
                <Button kind="second" busy={end.isRunning} onClick={() => end.run(pause.id)}>
                  {t(pause.state === 'now' ? 'pauses.end' : 'pauses.takeBack')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {isAdding && (
        <PauseSheet
          onClose={() => setAdding(false)}
          onDone={(next) => {
            put(next)
            setAdding(false)
          }}
        />
      )}
    </main>
  )
}

const usualMinutes = 120
const directions = ['pickup', 'dropoff', 'transfer'] as const

function PauseSheet({
  onClose,
  onDone,
}: {
  readonly onClose: () => void
  readonly onDone: (pauses: Pauses) => void
}) {
  const { t } = useLanguage()
  const { client, desk } = useSession()
  const [direction, setDirection] = useState<'' | (typeof directions)[number]>('')
  const [relayPoint, setRelayPoint] = useState('')
  const [from, setFrom] = useState(() => toField(toWallTime(serverNow())))
  const [to, setTo] = useState(() => toField(toWallTime(addMinutes(serverNow(), usualMinutes))))
  const [reason, setReason] = useState('')
  const save = async (key: string) =>
    onDone(
      await client.call(
        staffAddPause,
        {
          direction: direction === '' ? null : direction,
          relayPoint: relayPoint === '' ? null : relayPoint,
          from: fromField(from) ?? '',
          to: fromField(to) ?? '',
          reason,
        },
        { idempotencyKey: key },
      ),
    )
  return (
    <FormSheet title={t('pauses.add')} confirm={t('pauses.save')} act={save} onClose={onClose}>
      <div className="two">
        <SelectField
          label={t('board.direction')}
          value={direction}
          onChange={setDirection}
          options={[
            { value: '', text: t('pauses.everyDirection') },
            ...directions.map((value) => ({ value, text: t(`direction.${value}`) })),
          ]}
        />
        <SelectField
          label={t('board.line')}
          value={relayPoint}
          onChange={setRelayPoint}
          options={[
            { value: '', text: t('board.allLines') },
            ...desk.relayPoints.map(({ code, name }) => ({ value: code, text: name })),
          ]}
        />
      </div>
      <div className="two">
        <TextField label={t('pauses.from')} type="datetime-local" value={from} onChange={setFrom} required />
        <TextField label={t('pauses.to')} type="datetime-local" value={to} onChange={setTo} required />
      </div>
      <TextArea
        label={t('set.reason')}
        help={t('set.reasonHelp')}
        maxLength={200}
        rows={2}
        value={reason}
        onChange={setReason}
      />
      <Note tone="amber" icon="pause">
        {t('pauses.text')}
      </Note>
    </FormSheet>
  )
}
