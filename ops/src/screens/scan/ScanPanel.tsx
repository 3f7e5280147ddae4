import { staffDay } from '@noriai/contract/calls/staff/departures'
import { msPerMinute } from '@noriai/contract/time'
import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react'
import { useLocation } from 'wouter'
import { announceChange } from '../../api/live'
import { Button, ErrorNote, Note, SelectField } from '../../components'
import { useAction } from '../../hooks/useAction'
import { useCall } from '../../hooks/useCall'
import { useOnline } from '../../hooks/useOnline'
import { useLanguage } from '../../i18n'
import { useAirports } from '../../model/useAirports'
import { addressOf } from '../../model/address'
import { useSession } from '../../model/session'
import { clockOf } from '../../model/wall'
import { createKeyboardWedge } from '../../rideCode/keyboardWedge'
import { signatureCheck } from '../../rideCode/publicKey'
import { checkScan, type ScanResult } from '../../rideCode/scan'
import { signal } from '../../rideCode/signal'
import { useLateRefusals, useWaitingScans } from '../../rideCode/useScanSync'
import { Camera } from './Camera'
import { LateRefusals } from './LateRefusals'
import { ResultCard } from './ResultCard'

const isYes = (result: ScanResult) =>
  result.kind === 'offline' || (result.kind === 'answered' && result.answer.result === 'accepted')

interface ScanPanelProps {
  /** Out of sight: its camera is off, and a hand scanner is heard all the same. */
  readonly isFolded?: boolean
  /** Called when a code is taken, before it is checked; the same function at every drawing, as each other one listens again. */
  readonly onTake?: () => void
}

/** Scans, types or receives ride codes, and shows who may board. */
export function ScanPanel({ isFolded = false, onTake }: ScanPanelProps) {
  const { t } = useLanguage()
  const { client, desk } = useSession()
  const [, navigate] = useLocation()
  const online = useOnline()
  const waiting = useWaitingScans()
  const [lateRefusals, putAway] = useLateRefusals()
  const [typed, setTyped] = useState('')
  const [departureId, setDepartureId] = useState('')
  const [worksOffline, setWorksOffline] = useState(false)
  const [result, setResult] = useState<{ readonly number: number; readonly result: ScanResult }>()
  /** What is being checked, and the newest code that was shown meanwhile: whoever is in front by then is checked too. */
  const checking = useRef<string>(undefined)
  const shownMeanwhile = useRef<string>(undefined)

  const check = useAction(async (text: string) => {
    const boarding = departureId === '' ? null : departureId
    const outcome = await checkScan(client, { text, departureId: boarding }).finally(() => {
      checking.current = undefined
    })
    setTyped('')
    if (outcome.kind === 'order') {
      navigate(addressOf('/orders', { text: outcome.orderNo }))
      return
    }
    setResult((before) => ({ number: (before?.number ?? 0) + 1, result: outcome }))
    signal(isYes(outcome) ? 'ok' : 'refused')
    if (isYes(outcome)) announceChange()
  })
  const { run, isRunning } = check
  const take = useCallback(
    (text: string) => {
      onTake?.()
      if (checking.current === undefined) {
        checking.current = text
        run(text)
      } else if (text !== checking.current) shownMeanwhile.current = text
    },
    [run, onTake],
  )
  useEffect(() => {
    const text = shownMeanwhile.current
    if (isRunning || text === undefined) return
    shownMeanwhile.current = undefined
    take(text)
  }, [isRunning, take])

  useEffect(() => {
    void signatureCheck().then((isSigned) => setWorksOffline(isSigned !== undefined))
  }, [online])

  useEffect(() => {
    const wedge = createKeyboardWedge()
    const listen = (event: KeyboardEvent) => {
      const text = wedge.press({ key: event.key, at: event.timeStamp })
      if (text === undefined) return
      event.preventDefault()
      setTyped('')
      take(text)
    }
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [take])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() !== '') take(typed)
  }

  return (
    <section className="stack" aria-label={t('scan.title')}>
      <div className="row between">
        <h2>{t('scan.title')}</h2>
        {worksOffline && <span className="small leaf-text">{t('scan.worksOffline')}</span>}
      </div>
      <BoardingSelect value={departureId} onChange={setDepartureId} serviceDate={desk.serviceDate} />
      {!isFolded && <Camera onText={take} />}
      <form className="row scan-form" onSubmit={submit}>
        <input
          className="input code grow"
          aria-label={t('scan.code')}
          placeholder={t('scan.codeExample')}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" kind="second" busy={check.isRunning}>
          {t('scan.check')}
        </Button>
      </form>
      {/* It says itself what went wrong: within what is read out it would be said twice. */}
      <ErrorNote error={check.error} />
      <div aria-live="assertive">
        {result && check.error === undefined && <ResultCard key={result.number} result={result.result} />}
      </div>
      {waiting.length > 0 && (
        <Note tone="amber" icon="offline">
          {t('scan.waiting', { count: waiting.length })}
        </Note>
      )}
      <LateRefusals refusals={lateRefusals} onPutAway={putAway} />
    </section>
  )
}

interface BoardingSelectProps {
  readonly value: string
  readonly onChange: (departureId: string) => void
  readonly serviceDate: string
}

/** Which departure is boarding here: codes for another one are then refused. */
function BoardingSelect({ value, onChange, serviceDate }: BoardingSelectProps) {
  const { t } = useLanguage()
  const { wayOf } = useAirports()
  const often = { everyMs: msPerMinute }
  const days = [
    useCall(staffDay, { serviceDate, direction: 'pickup' }, often).data,
    useCall(staffDay, { serviceDate, direction: 'dropoff' }, often).data,
    useCall(staffDay, { serviceDate, direction: 'transfer' }, often).data,
  ]
  const choices = days
    .flatMap((day) => day?.departures ?? [])
    .filter(({ riders, progress }) => riders > 0 && (progress === 'scheduled' || progress === 'boarding'))
    .sort((a, b) => (a.departsAt < b.departsAt ? -1 : 1))
  useEffect(() => {
    // A departure that left is boarding no more.
    if (days.every((day) => day) && value !== '' && !choices.some((each) => each.departureId === value))
      onChange('')
  })
  if (choices.length === 0) return null
  return (
    <SelectField
      label={t('scan.boarding')}
      value={value}
      onChange={onChange}
      options={[
        { value: '', text: t('scan.anyDeparture') },
        ...choices.map(({ departureId, departsAt, direction, relayPoint }) => ({
          value: departureId,
          text: `${clockOf(departsAt)} ${wayOf(direction, relayPoint)}`,
        })),
      ]}
    />
  )
}
