import type { DrivenParty } from '@noriai/contract/schema/driver'
import { Suspense, useEffect, useState } from 'react'
import { Button, Japanese, LinkButton, Screen } from '../components'
import { usePhone, useRun } from '../hooks/usePhone'
import { useLanguage } from '../i18n'
import { goTo } from '../model/address'
import { stepAt } from '../model/nextStep'
import type { RunName, StopNow } from '../model/run'
import { stopName, type Tap } from '../model/taps'
import { clockAt, mapAddress, placeName, runTitle } from '../model/words'
import { ElsewhereSheet, FoundSheet, GoneRun, loadLater, SkipSheet } from './later'
import { NewOrder } from './NewOrder'
import { PartyCard } from './PartyCard'
import { loadScanner, ScanSheet } from './ScanSheet'
import { RefusedTaps, WaitingTaps } from './Taps'
import { UndoTap } from './UndoTap'

/** A stop: who gets in or out there, and what to do about each. */
export function StopScreen({ name, index }: { readonly name: RunName; readonly index: number }) {
  const { t } = useLanguage()
  const found = useRun(name)
  // Just after a release the page may be newer than what the worker has stored: what a stop may need is here before the network ends.
  useEffect(() => void Promise.allSettled([loadLater(), loadScanner()]), [])
  const stop = found?.now.stops[index]
  const [sheet, setSheet] = useState<'scan' | 'found' | 'skip' | 'elsewhere'>()
  if (!found || !stop) return <GoneRun name={name} />
  const { now, kept } = found
  const canTap = now.state === 'started' && now.run.readOnly === null
  const close = () => setSheet(undefined)
  const placeId = stop.stop.placeId ?? null
  const boards = stop.parties.filter(({ party, state }) => party.task === 'board' && state === 'toCome')
  return (
    <Screen
      title={runTitle(now.run, t)}
      subtitle={stopWords(stop, t)}
      back={{ kind: 'run', run: name }}
      foot={canTap && <StopFoot name={name} stop={stop} stops={now.stops} />}
    >
      <RefusedTaps />
      {kept.offered && (
        <NewOrder
          name={name}
          taken={kept.taken}
          offered={kept.offered}
          onTaken={() => goTo({ kind: 'run', run: name }, { replace: true })}
        />
      )}
      <section className="card">
        <p className="small mute">
          {stop.stop.number !== null && `${t('stop.number', { number: stop.stop.number })} `}
          <Japanese>{stop.stop.addressJa}</Japanese>
        </p>
        <h2 className="large">
          <Japanese>{placeName(stop.stop)}</Japanese>
        </h2>
        {stop.stop.detail !== '' && (
          <p className="strong">
            <Japanese>{stop.stop.detail}</Japanese>
          </p>
        )}
        {stop.arrivedAt !== null && (
          <p className="small">{t('stop.arrivedAt', { time: clockAt(stop.arrivedAt) })}</p>
        )}
        {canTap && placeId !== null && (
          <Button kind="link" icon="pin" onClick={() => setSheet('elsewhere')}>
            {t('elsewhere.open')}
          </Button>
        )}
      </section>
      {canTap && boards.length > 0 && (
        <Button kind="second" size="wide" icon="scan" onClick={() => setSheet('scan')}>
          {t('scan.open')}
        </Button>
      )}
      {stop.parties.map(({ party, state }) => (
        <PartyCard key={party.orderId} name={name} now={now} stop={stop} party={party} state={state} />
      ))}
      <div className="three">
        <LinkButton size="tall" icon="navigate" href={mapAddress(stop.stop)}>
          {t('stop.navigate')}
        </LinkButton>
        <Button size="tall" icon="bag" disabled={!canTap} onClick={() => setSheet('found')}>
          {t('found.title')}
        </Button>
        <Button
          size="tall"
          icon="forward"
          disabled={!canTap || stop.open.length === 0}
          onClick={() => setSheet('skip')}
        >
          {t('skip.title')}
        </Button>
      </div>
      <UndoTap name={name} now={now} />
      <WaitingTaps />
      <p className="tiny mute">{t('stop.privacy')}</p>
      {sheet === 'scan' && <ScanSheet name={name} now={now} stop={stop} onClose={close} />}
      <Suspense fallback={null}>
        {sheet === 'found' && <FoundSheet name={name} stop={stop} onClose={close} />}
        {sheet === 'elsewhere' && placeId !== null && (
          <ElsewhereSheet name={name} placeId={placeId} stop={stop.stop} onClose={close} />
        )}
        {sheet === 'skip' && <SkipSheet name={name} stop={stop} onClose={close} />}
      </Suspense>
    </Screen>
  )
}

interface StopFootProps {
  readonly name: RunName
  readonly stop: StopNow
  readonly stops: readonly StopNow[]
}

/** The one thing to do here, and what comes after. */
function StopFoot({ name, stop, stops }: StopFootProps) {
  const { t } = useLanguage()
  const phone = usePhone()
  const step = stepAt(stop)
  const following = stops.find((each) => each.index > stop.index && each.state === 'toCome')
  const isSettled = stop.state === 'done' || stop.state === 'skipped' || stop.state === 'empty'
  const leadsBack = isSettled || step.kind === 'none'
  const toRun = () => goTo({ kind: 'run', run: name }, { replace: true })
  const settle = (kind: 'pickedUp' | 'droppedOff', parties: readonly DrivenParty[]) => {
    const taps = parties.map(({ orderId }): Tap =>
      kind === 'pickedUp' ? { kind, orderId, code: null } : { kind, orderId },
    )
    void phone.tap(name, taps)
    if (parties.length === stop.open.length) toRun()
  }
  return (
    <>
      {leadsBack && (
        <Button kind="primary" size="big" icon="forward" onClick={toRun}>
          {t('stop.toRun')}
        </Button>
      )}
      {!isSettled && step.kind === 'arrive' && (
        <Button
          kind="primary"
          size="big"
          icon="pin"
          onClick={() => void phone.tap(name, [{ kind: 'arrived', stop: stopName(stop.stop) }])}
        >
          {t('stop.arrived')}
        </Button>
      )}
      {(step.kind === 'board' || step.kind === 'alight') && (
        <Button
          kind="primary"
          size="big"
          icon="check"
          onClick={() => settle(step.kind === 'board' ? 'pickedUp' : 'droppedOff', step.parties)}
        >
          {t(step.kind === 'board' ? 'stop.allIn' : 'stop.allOut', { count: step.people })}
        </Button>
      )}
      {following && (
        <p className="small centred mute">
          <Japanese>
            {t('stop.following', { place: placeName(following.stop), time: clockAt(following.expectedAt) })}
          </Japanese>
        </p>
      )}
    </>
  )
}

function stopWords({ stop, state }: StopNow, t: ReturnType<typeof useLanguage>['t']): string {
  const place = stop.number === null ? placeName(stop) : t('stop.number', { number: stop.number })
  if (state === 'here') return t('run.isAt', { place })
  return state === 'toCome' ? t('run.drivesTo', { place }) : place
}
