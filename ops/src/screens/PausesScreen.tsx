import { staffAddPause, staffEndPause, staffPauses } from '@noriai/contract/calls/staff/pauses'
import type { CallResponse } from '@noriai/contract/defineCall'
import { formatDateTime } from '@noriai/contract/format/dateTime'
import type { Direction } from '@noriai/contract/policy'
import { addMinutes, fromWallTime, toWallTime } from '@noriai/contract/time'
import { useState } from 'react'
import {
  Button,
  DirectionField,
  Empty,
  FormSheet,
  LoadState,
  MorePage,
  Note,
  SelectField,
  Tag,
  TextArea,
  TextField,
} from '../components'
import { useFields } from '../hooks/useFields'
import { useCallAction } from '../hooks/useAction'
import { useCall } from '../hooks/useCall'
import { useLanguage } from '../i18n'
import { serverNow } from '../model/serverClock'
import { useMay, useSession } from '../model/session'
import { fromField, toField } from '../model/wall'

const tones = { now: 'amber', toCome: 'sea', over: 'plain' } as const

/** Times without service: those that are, will be and were. */
export function PausesScreen() {
  const { t, lang } = useLanguage()
  const may = useMay()
  const pauses = useCall(staffPauses, {}, { everyMs: 30_000 })
  const [isAdding, setAdding] = useState(false)
  const end = useCallAction(staffEndPause, pauses.put)
  const moment = (wall: string) => formatDateTime(fromWallTime(wall), lang)
  return (
    <MorePage
      title={t('pauses.title')}
      action={
        may('staffAddPause') && (
          <Button kind="primary" icon="pause" onClick={() => setAdding(true)}>
            {t('pauses.add')}
          </Button>
        )
      }
    >
      <LoadState of={pauses} rows={4} error={end.error} />
      {pauses.data?.pauses.length === 0 && <Empty title={t('pauses.none')} text={t('pauses.noneText')} />}
      {pauses.data && pauses.data.pauses.length > 0 && (
        <ul className="rows card">
          {pauses.data.pauses.map((pause) => (
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
              {pause.state !== 'over' && may('staffEndPause') && (
                <Button kind="second" busy={end.isRunning} onClick={() => end.run({ id: pause.id })}>
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
            pauses.put(next)
            setAdding(false)
          }}
        />
      )}
    </MorePage>
  )
}

const usualMinutes = 120

function PauseSheet(sheet: {
  readonly onClose: () => void
  readonly onDone: (pauses: CallResponse<typeof staffAddPause>) => void
}) {
  const { t } = useLanguage()
  const { desk } = useSession()
  const { values, field } = useFields(() => ({
    direction: '' as Direction | '',
    relayPoint: '',
    from: toField(toWallTime(serverNow())),
    to: toField(toWallTime(addMinutes(serverNow(), usualMinutes))),
    reason: '',
  }))
  return (
    <FormSheet
      {...sheet}
      title={t('pauses.add')}
      confirm={t('pauses.save')}
      call={staffAddPause}
      request={() => ({
        direction: values.direction === '' ? null : values.direction,
        relayPoint: values.relayPoint === '' ? null : values.relayPoint,
        from: fromField(values.from) ?? '',
        to: fromField(values.to) ?? '',
        reason: values.reason,
      })}
    >
      <div className="two">
        <DirectionField {...field('direction')} />
        <SelectField
          label={t('board.line')}
          {...field('relayPoint')}
          options={[
            { value: '', text: t('board.allLines') },
            ...desk.relayPoints.map(({ code, name }) => ({ value: code, text: name })),
          ]}
        />
      </div>
      <div className="two">
        <TextField label={t('pauses.from')} type="datetime-local" {...field('from')} required />
        <TextField label={t('pauses.to')} type="datetime-local" {...field('to')} required />
      </div>
      <TextArea
        label={t('set.reason')}
        help={t('set.reasonHelp')}
        maxLength={200}
        rows={2}
        {...field('reason')}
      />
      <Note tone="amber" icon="pause">
        {t('pauses.text')}
      </Note>
    </FormSheet>
  )
}
