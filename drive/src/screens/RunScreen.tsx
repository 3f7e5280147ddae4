import { isArrivalSuggested, metersFrom } from '@noriai/contract/rules/stopEvents'
import { useEffect } from 'react'
import { Button, ErrorNote, Japanese, Note, Screen } from '../components'
import { usePhone, usePhoneState, useRun } from '../hooks/usePhone'
import { useLanguage } from '../i18n'
import { goTo } from '../model/address'
import { isDelayNews } from '../model/delayNews'
import { nextStep } from '../model/nextStep'
import { freshPlace } from '../model/pacing'
import { hasSeenOrder, type RunName, type RunNow, type StopNow } from '../model/run'
import { useServerNow } from '../model/serverClock'
import { stopName, type Tap } from '../model/taps'
import { placeName, runTitle } from '../model/words'
import { GoneRun, loadLater } from './later'
import { NewOrder } from './NewOrder'
import { RunFoot } from './RunFoot'
import { StartButton } from './StartButton'
import { StopLine } from './StopLine'
import { RefusedTaps, WaitingTaps } from './Taps'
import { UndoTap } from './UndoTap'

/** A run: its stops in order, the next one open. */
export function RunScreen({ name }: { readonly name: RunName }) {
  const { t } = useLanguage()
  const phone = usePhone()
  const { waiting, error, me } = usePhoneState()
  const found = useRun(name)
  const run = found?.kept.taken
  const isUnseen = run !== undefined && !hasSeenOrder(run, waiting)
  const planVersion = run?.planVersion
  const { departureId, minibus } = name

  // Looking at the first stop order is what the desk waits for; another one is taken on by a tap.
  useEffect(() => {
    if (isUnseen && planVersion !== undefined) void phone.see({ departureId, minibus }, planVersion)
  }, [phone, departureId, minibus, isUnseen, planVersion])

  useEffect(() => void loadLater().catch(() => undefined), [])

  if (!found) return <GoneRun name={name} />
  const { now, kept } = found
  const step = nextStep(now)
  const start = () => void phone.tap(name, [{ kind: 'started' }])
  return (
    <Screen
      title={runTitle(now.run, t)}
      subtitle={whereNow(now, t)}
      back={{ kind: 'runs' }}
      foot={
        <>
          {step.kind === 'start' && (
            // The server judges by the newest plan, also while the phone drives by the one before.
            <StartButton run={kept.offered ?? kept.taken} text={t('run.start')} onStart={start} />
          )}
          {step.kind === 'arrive' && step.at !== now.next && (
            <Button
              kind="primary"
              size="big"
              icon="pin"
              onClick={() => arrive({ name, stop: step.at, tap: phone.tap })}
            >
              <Japanese>{t('run.arrivedAt', { place: placeName(step.at.stop) })}</Japanese>
            </Button>
          )}
          {step.kind === 'finish' && (
            <Button
              kind="primary"
              size="big"
              icon="check"
              onClick={() => goTo({ kind: 'finish', run: name })}
            >
              {t('run.toFinish')}
            </Button>
          )}
          <RunFoot name={name} now={now} />
        </>
      }
    >
      <ErrorNote error={error} />
      {now.run.readOnly !== null && <Note tone="amber">{t(`readOnly.${now.run.readOnly}`)}</Note>}
      <RefusedTaps />
      {kept.offered && <NewOrder name={name} taken={kept.taken} offered={kept.offered} />}
      <Suggestion name={name} step={step} />
      <section className="card">
        <StopLine now={now} onArrived={(stop) => arrive({ name, stop, tap: phone.tap })} />
      </section>
      {now.lateMinutes > 0 && (
        <Note tone="amber">
          <b>{t('run.lateBy', { minutes: now.lateMinutes })}</b>
          {isDelayNews(now, me) && ` ${t('run.lateText')}`}
        </Note>
      )}
      <UndoTap name={name} now={now} />
      <WaitingTaps />
    </Screen>
  )
}

interface Arrival {
  readonly name: RunName
  readonly stop: StopNow
  readonly tap: (run: RunName, taps: readonly Tap[]) => Promise<void>
}

/** Records the arrival, and opens the stop where somebody gets in or out. */
function arrive({ name, stop, tap }: Arrival): void {
  if (stop.state === 'toCome') void tap(name, [{ kind: 'arrived', stop: stopName(stop.stop) }])
  if (stop.parties.length > 0) goTo({ kind: 'stop', run: name, index: stop.index })
}

/** Near the next door the arrival is suggested; it is never recorded by itself. */
function Suggestion({ name, step }: { readonly name: RunName; readonly step: ReturnType<typeof nextStep> }) {
  const { t } = useLanguage()
  const phone = usePhone()
  const { me, position } = usePhoneState()
  const at = useServerNow()
  if (step.kind !== 'arrive' || me === null) return null
  const { stop } = step.at
  const place = freshPlace(position.latest, at)
  if (!isArrivalSuggested(metersFrom(place, stop, me.figures), me.figures)) return null
  return (
    <section className="card card-chosen stack" role="status">
      <p className="strong">
        <Japanese>{t('run.near', { place: placeName(stop) })}</Japanese>
      </p>
      <Button
        kind="primary"
        size="big"
        icon="pin"
        onClick={() => arrive({ name, stop: step.at, tap: phone.tap })}
      >
        {t('stop.arrived')}
      </Button>
    </section>
  )
}

/** Where the run is, below its name. */
function whereNow({ state, next, stops }: RunNow, t: ReturnType<typeof useLanguage>['t']): string {
  const doors = stops.filter(({ stop }) => stop.number !== null).length
  if (state === 'finished') return t('run.finished')
  if (!next || state !== 'started') return t('runs.doors', { count: doors })
  if (next.stop.number === null)
    return t(next.state === 'here' ? 'run.isAt' : 'run.drivesTo', { place: placeName(next.stop) })
  const params = { number: next.stop.number, count: doors }
  return next.state === 'here' ? t('run.atStop', params) : t('run.toStop', params)
}
