import { staffAssignVehicle } from '@noriai/contract/calls/staff/departures'
import { staffJudgeRun, staffSuggestRun } from '@noriai/contract/calls/staff/roster'
import type { AssignmentFindingView, SuggestionView } from '@noriai/contract/schema/fleet'
import type { DepartureView } from '@noriai/contract/schema/staffDeparture'
import { msPerMinute } from '@noriai/contract/time'
import { useState } from 'react'
import { FormSheet, LoadState, Note, SelectField, Tag, TextField } from '../../components'
import { useCall } from '../../hooks/useCall'
import { useLanguage } from '../../i18n'
import { minibusLetter } from '../../model/departures'
import { findingText, hoursText } from '../../model/fleet'
import { clockOf } from '../../model/wall'

interface AssignSheetProps {
  readonly view: DepartureView
  /** 0 is the bus. */
  readonly minibus: number
  readonly onClose: () => void
  readonly onDone: (view: DepartureView) => void
}

interface Choice {
  readonly vehicleId: string
  readonly driverId: string
}

const sameAs = (one: Choice, other: Choice) =>
  one.vehicleId === other.vehicleId && one.driverId === other.driverId

/** Who gets a run: suggestions with their reasons, or any other vehicle and driver, with what speaks against them. */
export function AssignSheet({ view, minibus, onClose, onDone }: AssignSheetProps) {
  const { t } = useLanguage()
  const { departureId } = view
  const before =
    minibus === 0 ? view.bus : (view.fleet.find((each) => each.minibus === minibus)?.assignment ?? null)
  const suggested = useCall(staffSuggestRun, { departureId, minibus }, { everyMs: 5 * msPerMinute })
  const [picked, pick] = useState<Choice>()
  const [reason, setReason] = useState(before?.reason ?? '')
  const needed = suggested.data
  const present =
    before?.vehicleId && before.driverId
      ? { vehicleId: before.vehicleId, driverId: before.driverId }
      : undefined
  const best = needed?.suggestions.find(({ findings }) => findings[0]?.level !== 'red')
  const choice = picked ?? present ?? best ?? { vehicleId: '', driverId: '' }
  const { vehicleId, driverId } = choice
  const isWhole = vehicleId !== '' && driverId !== ''
  return (
    <FormSheet
      title={minibus === 0 ? t('assign.bus') : t('assign.minibus', { minibus: minibusLetter(minibus) })}
      confirm={t('assign.save')}
      call={staffAssignVehicle}
      request={() => ({ departureId, minibus, run: { vehicleId, driverId, reason } })}
      onDone={onDone}
      other={
        before
          ? {
              text: t('assign.clear'),
              danger: false,
              request: () => ({ departureId, minibus, run: null }),
            }
          : undefined
      }
      onClose={onClose}
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
          </p>
          {needed.suggestions.length === 0 && <Note tone="sea">{t('assign.noSuggestion')}</Note>}
          <div className="suggestions" role="radiogroup" aria-label={t('assign.suggestions')}>
            {needed.suggestions.map((suggestion, index) => (
              <Suggestion
                key={`${suggestion.driverId} ${suggestion.vehicleId}`}
                suggestion={suggestion}
                isBest={index === 0}
                isChosen={sameAs(suggestion, choice)}
                onChoose={() => pick({ vehicleId: suggestion.vehicleId, driverId: suggestion.driverId })}
              />
            ))}
          </div>
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
            />
            <SelectField
              label={t('assign.driver')}
              value={driverId}
              onChange={(value) => pick({ vehicleId, driverId: value })}
              options={[
                { value: '', text: t('fleet.choose') },
                ...needed.drivers.map(({ id, name }) => ({ value: id, text: name })),
              ]}
            />
          </div>
          {isWhole && <Judged request={{ departureId, minibus, vehicleId, driverId }} />}
          <TextField
            label={t('fleet.reason')}
            help={t('fleet.reasonHelp')}
            value={reason}
            onChange={setReason}
            maxLength={200}
          />
        </>
      )}
      <p className="small mute">{t('assign.told')}</p>
    </FormSheet>
  )
}

interface SuggestionProps {
  readonly suggestion: SuggestionView
  readonly isBest: boolean
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function Suggestion({ suggestion, isBest, isChosen, onChoose }: SuggestionProps) {
  const { t } = useLanguage()
  const [worst] = suggestion.findings
  const { hours, turnaroundMinutes } = suggestion
  return (
    <label className={`suggestion${isChosen ? ' suggestion-chosen' : ''}`}>
      <input type="radio" name="suggestion" checked={isChosen} onChange={onChoose} />
      <span className="grow stack-s">
        <span className="row between">
          <b>
            <span lang="ja">{suggestion.driverName}</span>, {suggestion.vehicleNumber}
          </b>
          <Tag tone={!worst ? 'leaf' : worst.level === 'red' ? 'vermilion' : 'amber'}>
            {t(!worst ? (isBest ? 'assign.best' : 'assign.fits') : `assign.${worst.level}`)}
          </Tag>
        </span>
        {worst ? (
          <Findings findings={suggestion.findings} />
        ) : (
          <span className="small mute">
            {t('assign.why', {
              empty: suggestion.emptyMinutes,
              duty: hoursText(hours.duty),
              wheel: hoursText(hours.unbroken),
              rest: hours.rest === null ? '–' : hoursText(hours.rest),
            })}{' '}
            {turnaroundMinutes !== null && t('assign.turnaround', { time: hoursText(turnaroundMinutes) })}
          </span>
        )}
        <span className="small mute">
          {t('assign.has', {
            seats: suggestion.seats,
            large: suggestion.largePlaces,
            childSeats: suggestion.childSeats,
          })}
        </span>
      </span>
    </label>
  )
}

function Findings({ findings }: { readonly findings: readonly AssignmentFindingView[] }) {
  const language = useLanguage()
  return (
    <ul className="small">
      {findings.map((finding, index) => (
        <li key={`${finding.kind} ${index}`}>{findingText(finding, language)}</li>
      ))}
    </ul>
  )
}

interface JudgedProps {
  readonly request: Choice & { readonly departureId: string; readonly minibus: number }
}

/** What speaks against the present choice. */
function Judged({ request }: JudgedProps) {
  const { t } = useLanguage()
  const judged = useCall(staffJudgeRun, request, { everyMs: 5 * msPerMinute })
  const findings = judged.data?.findings
  if (!findings) return <LoadState of={judged} rows={1} />
  if (findings.length === 0) return <Note tone="leaf">{t('assign.nothingAgainst')}</Note>
  return (
    <Note tone={findings[0]?.level === 'red' ? 'vermilion' : 'amber'}>
      <b>{t(findings[0]?.level === 'red' ? 'assign.isRefused' : 'assign.needsReason')}</b>
      <Findings findings={findings} />
    </Note>
  )
}
