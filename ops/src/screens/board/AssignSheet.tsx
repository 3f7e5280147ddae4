import { staffAssignVehicle, staffSetDeparture } from '@noriai/contract/calls/staff/departures'
import { staffStaggerStart } from '@noriai/contract/calls/staff/dispatch'
import { staffJudgeRun, staffSuggestRun } from '@noriai/contract/calls/staff/roster'
import type { CallResponse } from '@noriai/contract/defineCall'
import { callOffProblem } from '@noriai/contract/rules/departureProgress'
import type { AssignmentFindingView, SuggestionView } from '@noriai/contract/schema/fleet'
import type { DepartureView } from '@noriai/contract/schema/staffDeparture'
import { msPerMinute } from '@noriai/contract/time'
import { useState } from 'react'
import { newKey } from '../../api/client'
import { ActionForm, Button, LoadState, Note, SelectField, Sheet, TextField } from '../../components'
import { useAction } from '../../hooks/useAction'
import { useCall } from '../../hooks/useCall'
import { useLanguage } from '../../i18n'
import {
  isSamePair,
  mostLateMinutes,
  newDelay,
  reasonFor,
  type AssignedPair,
  type Pair,
} from '../../model/assignment'
import { minibusLetter } from '../../model/departures'
import { useSession } from '../../model/session'
import { clockOf } from '../../model/wall'
import { DamageNote } from '../fleet/DamageNote'
import { ReasonField } from '../fleet/ReasonField'
import { StartField } from './StartField'
import { Findings, Suggestion } from './Suggestion'

interface AssignSheetProps {
  readonly view: DepartureView
  /** 0 is the bus. */
  readonly minibus: number
  readonly onClose: () => void
  readonly onDone: (view: DepartureView) => void
}

const nothing: Pair = { vehicleId: '', driverId: '' }

/**
 * Who gets a run: suggestions with their reasons, or any other vehicle and driver, with what speaks against them. A minibus whose vehicle
 * or driver is late may set out later as well, and of a bus the delay of its departure is reported: both are saved by one request.
 */
export function AssignSheet({ view, minibus, onClose, onDone }: AssignSheetProps) {
  const { t } = useLanguage()
  const { departureId, planVersion, direction } = view
  const { client } = useSession()
  const lane = view.fleet.find((each) => each.minibus === minibus)
  const before = minibus === 0 ? view.bus : (lane?.assignment ?? null)
  // What waits for an order of stops, and what has no relay point to leave later, has no start of its own.
  const canShift = direction !== 'transfer' && lane !== undefined && lane.stops.length > 0
  const start = useStart(lane?.startMinutes ?? 0)
  const delay = useDelay(view, minibus)
  const run = { departureId, minibus, ...(start.isShifted && { startMinutes: start.minutes }) }
  const suggested = useCall(staffSuggestRun, run, { everyMs: 5 * msPerMinute, keepsLast: true })
  const [present] = useState(() => pairOf(before))
  const seen = present ? { vehicleId: present.vehicleId, driverId: present.driverId } : null
  const [picked, pick] = useState<Pair | undefined>(present)
  const [typed, setTyped] = useState<string>()
  const needed = suggested.data
  const { possible, refused } = sorted(needed?.suggestions ?? [])
  // Whoever is about to press the button must not find another name on it.
  if (needed && picked === undefined) pick(possible[0] ?? nothing)
  const choice = picked ?? nothing
  const { vehicleId, driverId } = choice
  const reason = reasonFor(choice, { typed, before: present })
  const suggestion = needed?.suggestions.find((each) => isSamePair(each, choice))
  const damagesOf = (id: string) => needed?.vehicles.find((vehicle) => vehicle.id === id)?.damages ?? []
  const confirm = useConfirm(needed, choice, start.isShifted)
  const [idempotencyKey] = useState(newKey)
  const save = useAction(async (send: () => Promise<DepartureView>) => onDone(await send()))
  const assign = (given: (Pair & { readonly reason: string }) | null) => {
    const request = { departureId, minibus, seen, run: given, ...(given && delay.changed) }
    return client.call(staffAssignVehicle, request, { idempotencyKey })
  }
  const assignBus = async (given: Pair & { readonly reason: string }) => {
    const answer = await assign(given)
    const { lateMinutes, seenLateMinutes } = delay.changed
    if (lateMinutes === undefined || answer.lateMinutes === lateMinutes) return answer
    // A server of before gives the run alone.
    const seen = { lateMinutes: seenLateMinutes }
    return client.call(staffSetDeparture, { departureId, lateMinutes, seen, reason })
  }
  const give = async () => {
    const given = { vehicleId, driverId, reason }
    if (minibus === 0) return assignBus(given)
    if (!start.isShifted) return assign(given)
    const shift = { departureId, planVersion, minibus, minutes: start.minutes }
    const answer = await client.call(staffStaggerStart, { ...shift, run: { ...given, seen } })
    const has = pairOf(answer.fleet.find((each) => each.minibus === minibus)?.assignment ?? null)
    // A server of before shifts the start alone.
    return has && isSamePair(has, given) ? answer : assign(given)
  }
  const options = (suggestions: readonly SuggestionView[]) =>
    suggestions.map((each) => (
      <Suggestion
        key={`${each.driverId} ${each.vehicleId}`}
        suggestion={each}
        damage={damagesOf(each.vehicleId)[0]}
        isBest={each === needed?.suggestions[0]}
        isChosen={each === suggestion}
        onChoose={() => pick({ vehicleId: each.vehicleId, driverId: each.driverId })}
      />
    ))
  return (
    <Sheet
      title={minibus === 0 ? t('assign.bus') : t('assign.minibus', { minibus: minibusLetter(minibus) })}
      onClose={onClose}
    >
      <ActionForm
        action={{ ...save, run: () => save.run(give) }}
        confirm={confirm}
        disabled={!needed}
        below={
          before && (
            <Button kind="second" wide busy={save.isRunning} onClick={() => save.run(() => assign(null))}>
              {t('assign.clear')}
            </Button>
          )
        }
      >
        <LoadState of={suggested} rows={3} />
        {needed && (
          <>
            <p className="small">
              {t('assign.needs', {
                riders: needed.riders,
                large: needed.large,
                small: needed.small,
                from: clockOf(needed.from),
                to: clockOf(needed.to),
              })}
              {needed.childSeats > 0 && ` ${t('assign.needsChildSeats', { count: needed.childSeats })}`}
              {needed.wheelchairs > 0 && ` ${t('assign.needsWheelchairs', { count: needed.wheelchairs })}`}
              {needed.pushchairs > 0 && ` ${t('assign.needsPushchairs', { count: needed.pushchairs })}`}
            </p>
            {possible.length === 0 && <Note tone="sea">{t('assign.noSuggestion')}</Note>}
            {possible.length > 0 && (
              <div className="suggestions" role="radiogroup" aria-label={t('assign.suggestions')}>
                {options(possible)}
              </div>
            )}
            {refused.length > 0 && (
              <details className="fold">
                <summary className="small">{t('assign.others', { count: refused.length })}</summary>
                <div className="suggestions">{options(refused)}</div>
              </details>
            )}
            <fieldset className="assign-own">
              <legend className="small strong">
                {t(possible.length === 0 ? 'assign.ownOnly' : 'assign.own')}
              </legend>
              <div className="two">
                <SelectField
                  label={t('assign.vehicle')}
                  value={vehicleId}
                  onChange={(value) => pick({ driverId, vehicleId: value })}
                  options={[
                    { value: '', text: t('fleet.choose') },
                    ...needed.vehicles.map(({ id, number, plateNumber }) => ({
                      value: id,
                      text: `${number} ${plateNumber}`,
                    })),
                  ]}
                  required
                />
                <SelectField
                  label={t('assign.driver')}
                  value={driverId}
                  onChange={(value) => pick({ vehicleId, driverId: value })}
                  options={[
                    { value: '', text: t('fleet.choose') },
                    ...needed.drivers.map(({ id, name }) => ({ value: id, text: name })),
                  ]}
                  required
                />
              </div>
            </fieldset>
            {canShift && (
              <StartField
                direction={direction}
                present={start.present}
                value={start.minutes}
                onChange={start.choose}
              />
            )}
            {delay.isOfBus && (
              <TextField
                label={t('set.late')}
                help={t('assign.late')}
                type="number"
                min={0}
                max={mostLateMinutes}
                value={delay.typed}
                onChange={delay.type}
                required
              />
            )}
            {damagesOf(vehicleId).map((damage) => (
              <DamageNote key={damage.id} damage={damage} />
            ))}
            {vehicleId !== '' && driverId !== '' && (
              <Judged
                request={{ ...run, vehicleId, driverId }}
                canShift={canShift}
                isShown={suggestion === undefined || suggestion.findings[0]?.level === 'red'}
                reason={{ value: reason, onChange: setTyped }}
              />
            )}
          </>
        )}
        {minibus > 0 && <p className="small mute">{t('assign.told')}</p>}
      </ActionForm>
    </Sheet>
  )
}

type Needed = CallResponse<typeof staffSuggestRun>

/** Who has a run already; undefined where nobody of the register does. */
function pairOf(assigned: DepartureView['bus']): AssignedPair | undefined {
  if (!assigned) return undefined
  const { vehicleId, driverId, reason = '' } = assigned
  return vehicleId && driverId ? { vehicleId, driverId, reason } : undefined
}

/** Suggestions that can be taken, and those that a rule refuses. */
function sorted(suggestions: readonly SuggestionView[]) {
  const isRefused = ({ findings }: SuggestionView) => findings[0]?.level === 'red'
  return {
    possible: suggestions.filter((each) => !isRefused(each)),
    refused: suggestions.filter(isRefused),
  }
}

/** The start that is chosen for a minibus, in minutes: as it is planned until another one is. */
function useStart(present: number) {
  const [chosen, choose] = useState<number>()
  const minutes = chosen ?? present
  return { present, minutes, isShifted: minutes !== present, choose }
}

/** The delay of the departure of a bus that has not set out, as it is typed; nothing of a minibus, which has a start of its own. */
function useDelay(view: DepartureView, minibus: number) {
  // A colleague may report another one meanwhile: only what is changed here is sent, with how it was.
  const [present] = useState(view.lateMinutes)
  const [typed, type] = useState(String(present))
  const isOfBus = minibus === 0 && callOffProblem(view) === undefined
  const changed: ReturnType<typeof newDelay> = isOfBus ? newDelay(typed, present) : {}
  return { isOfBus, typed, type, changed }
}

/** The words of the button: who gets the run, and whether it sets out at another time. */
function useConfirm(needed: Needed | undefined, { vehicleId, driverId }: Pair, isShifted: boolean): string {
  const { t } = useLanguage()
  const vehicle = needed?.vehicles.find(({ id }) => id === vehicleId)?.number
  const driver = needed?.drivers.find(({ id }) => id === driverId)?.name
  if (!vehicle || !driver) return t('assign.save')
  return t(isShifted ? 'assign.saveShifted' : 'assign.saveThis', { driver, vehicle })
}

interface JudgedProps {
  readonly request: Pair & {
    readonly departureId: string
    readonly minibus: number
    readonly startMinutes?: number
  }
  /** Its start can be chosen in this sheet. */
  readonly canShift: boolean
  /** Whether it is said here; a suggestion says it itself. */
  readonly isShown: boolean
  readonly reason: { readonly value: string; onChange(value: string): void }
}

/** What another start may put an end to. */
const endedByWaiting: readonly AssignmentFindingView['kind'][] = ['turnaround', 'vehicleBusy', 'driverBusy']

/** What speaks against the present choice, and why it is made all the same. */
function Judged({ request, canShift, isShown, reason }: JudgedProps) {
  const { t } = useLanguage()
  const judged = useCall(staffJudgeRun, request, { everyMs: 5 * msPerMinute })
  const findings = judged.data?.findings
  if (!findings) return <LoadState of={judged} rows={1} />
  const [worst] = findings
  return (
    <>
      {isShown && !worst && <Note tone="leaf">{t('assign.nothingAgainst')}</Note>}
      {isShown && worst && (
        <Note tone={worst.level === 'red' ? 'vermilion' : 'amber'}>
          <b>{t(worst.level === 'red' ? 'assign.isRefused' : 'assign.needsReason')}</b>
          <Findings findings={findings} />
        </Note>
      )}
      {canShift && findings.some(({ kind }) => endedByWaiting.includes(kind)) && (
        <p className="small mute">{t('assign.stagger')}</p>
      )}
      <ReasonField findings={findings} {...reason} />
    </>
  )
}
