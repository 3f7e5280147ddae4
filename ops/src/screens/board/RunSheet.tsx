import {
  staffDecideNoShow,
  staffRun,
  staffRunTrail,
  type DeskRun,
} from '@noriai/contract/calls/staff/driving'
import type { CallResponse } from '@noriai/contract/defineCall'
import type { DrivenParty, DrivenStop } from '@noriai/contract/schema/driver'
import { useState } from 'react'
import { newKey } from '../../api/client'
import {
  ActionForm,
  Button,
  ErrorNote,
  Icon,
  Japanese,
  LoadState,
  Note,
  Sheet,
  Tag,
  TextField,
} from '../../components'
import { useAction, useCallAction } from '../../hooks/useAction'
import { useCall } from '../../hooks/useCall'
import { useLanguage, type Translate } from '../../i18n'
import { awaitedText } from '../../model/awaited'
import { useMay, useSession } from '../../model/session'
import { clockOf } from '../../model/wall'

interface RunSheetProps {
  readonly departureId: string
  readonly minibus: number
  readonly title: string
  readonly onClose: () => void
}

/** How a run goes: its stops as the driver's phone reports them, and what the driver waits for. */
export function RunSheet({ departureId, minibus, title, onClose }: RunSheetProps) {
  const { t } = useLanguage()
  const may = useMay()
  const run = useCall(staffRun, { departureId, minibus })
  const view = run.data
  return (
    <Sheet title={title} onClose={onClose} wide>
      <LoadState of={run} rows={4} />
      {view && (
        <>
          <p>
            <b lang="ja">{view.driverName}</b> <Tag tone="plain">{t(`run.state.${view.state}`)}</Tag>{' '}
            <span className="small mute">{positionWords(view, t)}</span>
          </p>
          {view.driverPhone && (
            <p>
              <a className="button button-second num" href={`tel:${view.driverPhone.replaceAll(' ', '')}`}>
                <Icon name="phone" />
                {t('run.call', { phone: view.driverPhone })}
              </a>
            </p>
          )}
          {view.events.some(({ contradicts }) => contradicts !== null) && (
            <Note tone="amber">{t('run.contradiction')}</Note>
          )}
          <ul className="rows roomy">
            {view.stops.map((stop) => (
              <Stop key={`${stop.leg} ${stop.stopKey}`} view={view} stop={stop} onDecided={run.put} />
            ))}
          </ul>
          {may('staffRunTrail') && <Trail departureId={departureId} minibus={minibus} />}
        </>
      )}
    </Sheet>
  )
}

function positionWords({ position }: DeskRun, t: Translate): string {
  if (!position) return t('run.noPosition')
  if (!position.isShown) return t('run.oldPosition', { time: clockOf(position.at) })
  return t(position.isFresh ? 'run.position' : 'run.positionOf', { time: clockOf(position.at) })
}

interface StopProps {
  readonly view: DeskRun
  readonly stop: DrivenStop
  readonly onDecided: (run: DeskRun) => void
}

function Stop({ view, stop, onDecided }: StopProps) {
  const { t } = useLanguage()
  const { arrivedAt, expectedAt } = stop
  return (
    <li className="stack">
      <div className="row between">
        <span>
          <b lang="ja">{stop.nameJa}</b> <span className="small mute">{stop.wardName}</span>
        </span>
        <span className="row small num">
          {clockOf(arrivedAt ?? expectedAt)}
          <Tag tone={stop.state === 'done' ? 'leaf' : stop.state === 'here' ? 'sea' : 'plain'}>
            {t(`run.stop.${stop.state}`)}
          </Tag>
        </span>
      </div>
      {stop.parties.map((party) => (
        <Party
          key={`${party.orderId} ${party.task}`}
          view={view}
          stop={stop}
          party={party}
          onDecided={onDecided}
        />
      ))}
    </li>
  )
}

function Party({ view, stop, party, onDecided }: StopProps & { readonly party: DrivenParty }) {
  const { t } = useLanguage()
  const may = useMay()
  const { client } = useSession()
  const { departureId, minibus, state: runState } = view
  const { orderId, people, riders, state, decision } = party
  const [note, setNote] = useState('')
  const decide = useAction(async (given: 'wait' | 'leave') => {
    onDecided(
      await client.call(
        staffDecideNoShow,
        { departureId, minibus, orderId, decision: given, waitMinutes: WAIT_MINUTES, note },
        { idempotencyKey: newKey() },
      ),
    )
    setNote('')
  })
  const isAwaited = stop.leg === 'collect' && state === 'toCome' && runState === 'started'
  const mayDecide = isAwaited && may('staffDecideNoShow')
  return (
    <div className="row between wrap">
      <span className="small">
        <span lang="en">{riders[0]?.name ?? ''}</span> ×{people} · {t(`run.party.${state}`)}
        {decision && (
          <span className="mute">
            {' '}
            {decision.until === null
              ? t('run.mayLeave')
              : t('run.mayWait', { time: clockOf(decision.until) })}
            {decision.note !== '' && <Japanese>{` · ${decision.note}`}</Japanese>}
          </span>
        )}
        {isAwaited && <span className="mute num"> · {awaitedText(party, view.events, t)}</span>}
      </span>
      {mayDecide && (
        <TextField label={t('run.noteToDriver')} value={note} onChange={setNote} maxLength={200} />
      )}
      {mayDecide && (
        <span className="row">
          <Button busy={decide.isRunning} onClick={() => decide.run('wait')}>
            {t('run.wait', { minutes: WAIT_MINUTES })}
          </Button>
          <Button busy={decide.isRunning} onClick={() => decide.run('leave')}>
            {t('run.leave')}
          </Button>
        </span>
      )}
      <ErrorNote error={decide.error} />
    </div>
  )
}

/** How much longer a driver is let wait by one tap. */
const WAIT_MINUTES = 5

type SeenTrail = CallResponse<typeof staffRunTrail>

/** Where the run was, for a reason that is written down. */
function Trail({ departureId, minibus }: { readonly departureId: string; readonly minibus: number }) {
  const { t } = useLanguage()
  const [reason, setReason] = useState('')
  const [seen, setSeen] = useState<SeenTrail>()
  const look = useCallAction(staffRunTrail, setSeen)
  if (seen?.positions.length === 0) return <p className="small mute">{t('run.noTrail')}</p>
  if (seen) {
    return (
      <ul className="plain-list small num">
        {seen.positions.map(({ at, place }) => (
          <li key={at}>
            {clockOf(at)} {place.lat.toFixed(4)}, {place.lng.toFixed(4)}
          </li>
        ))}
      </ul>
    )
  }
  return (
    <details>
      <summary>{t('run.trail')}</summary>
      <ActionForm
        action={{ ...look, run: () => look.run({ departureId, minibus, reason }) }}
        confirm={t('run.lookAtTrail')}
        disabled={reason.trim() === ''}
      >
        <TextField
          label={t('run.reason')}
          help={t('run.reasonHelp')}
          value={reason}
          onChange={setReason}
          maxLength={200}
          required
        />
      </ActionForm>
    </details>
  )
}
