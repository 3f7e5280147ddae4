import { formatCalendarDate } from '@noriai/contract/format/dateTime'
import type { AssignmentFindingView, DamageView, SuggestionView } from '@noriai/contract/schema/fleet'
import { Tag } from '../../components'
import { useLanguage } from '../../i18n'
import { findingText, spokenHours } from '../../model/fleet'
import { useSession } from '../../model/session'
import { dateOf } from '../../model/wall'

interface SuggestionProps {
  readonly suggestion: SuggestionView
  /** What was reported last of its vehicle and is not repaired; undefined where nothing is damaged. */
  readonly damage: DamageView | undefined
  readonly isBest: boolean
  readonly isChosen: boolean
  readonly onChoose: () => void
}

/** A vehicle and driver to choose for a run: why they fit, or what speaks against them. */
export function Suggestion({ suggestion, damage, isBest, isChosen, onChoose }: SuggestionProps) {
  const { t, lang } = useLanguage()
  const [worst] = suggestion.findings
  const { hours, turnaroundMinutes } = suggestion
  return (
    <label
      className={`suggestion${isChosen ? ' suggestion-chosen' : ''}${worst?.level === 'red' ? ' suggestion-refused' : ''}`}
    >
      <input
        type="radio"
        name="suggestion"
        checked={isChosen}
        disabled={worst?.level === 'red'}
        onChange={onChoose}
      />
      <span className="grow stack-s">
        <span className="row between">
          <b>
            <span lang="ja">{suggestion.driverName}</span> · {suggestion.vehicleNumber}
          </b>
          <Tag tone={!worst ? 'leaf' : worst.level === 'red' ? 'vermilion' : 'amber'}>
            {t(!worst ? (isBest ? 'assign.best' : 'assign.fits') : `assign.${worst.level}`)}
          </Tag>
        </span>
        {worst ? (
          <Findings findings={suggestion.findings} />
        ) : (
          <span className="small mute">
            {suggestion.follows && `${t('assign.follows')} `}
            {t('assign.why', {
              empty: suggestion.emptyMinutes,
              duty: spokenHours(hours.duty, t),
              wheel: spokenHours(hours.unbroken, t),
            })}
            {hours.rest !== null && ` ${t('assign.rest', { time: spokenHours(hours.rest, t) })}`}
            {turnaroundMinutes !== null &&
              ` ${t('assign.turnaround', { time: spokenHours(turnaroundMinutes, t) })}`}
          </span>
        )}
        {damage && (
          <span className="small warn-text">
            {t('vehicle.damaged', { date: formatCalendarDate(dateOf(damage.reportedAt), lang) })}
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

/** What speaks against a choice, in a list. */
export function Findings({ findings }: { readonly findings: readonly AssignmentFindingView[] }) {
  const { t, lang } = useLanguage()
  const { desk } = useSession()
  return (
    <ul className="small">
      {findings.map((finding, index) => (
        <li key={`${finding.kind} ${index}`}>{findingText(finding, { t, lang, lines: desk.relayPoints })}</li>
      ))}
    </ul>
  )
}
