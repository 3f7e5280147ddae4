import { driverLinkHours } from '@noriai/contract/rules/stopEvents'
import { addMinutes, fromWallTime, minutesPerHour, type Instant } from '@noriai/contract/time'
import type { Translate } from '../i18n'
import type { KeptDoor } from './doorQueue'
import type { PhoneState } from './phoneState'
import type { KeptTap } from './tapQueue'
import { minibusLetter } from './words'

/** What is held of one driver who had this phone before. */
interface LeftBehind {
  readonly name: string
  readonly entries: readonly (KeptTap | KeptDoor)[]
  /** No link of when it was made can be opened any more: it may never be sent, and the desk can have it by word of mouth. */
  readonly isOverdue: boolean
}

/** What is held on this phone, by who made it. */
export function leftBehind(
  { held, heldDoors }: Pick<PhoneState, 'held' | 'heldDoors'>,
  now: Instant,
): LeftBehind[] {
  const all: LeftBehind['entries'] = [...held, ...heldDoors]
  const nameOf = ({ tappedBy }: (typeof all)[number]) => tappedBy?.driverName ?? ''
  return [...new Set(all.map(nameOf))].map((name) => {
    const entries = all.filter((each) => nameOf(each) === name)
    const isOverdue = entries.every(
      ({ at }) => now >= addMinutes(fromWallTime(at), driverLinkHours * minutesPerHour),
    )
    return { name, entries, isOverdue }
  })
}

/** What an entry says beside what it is, for whoever reads it out to the desk: of which run and party, why, and what its driver wrote. */
export function writtenWith(entry: KeptTap | KeptDoor, t: Translate): string {
  const { departureId, minibus } = entry
  const run = [departureId, minibus === 0 ? '' : minibusLetter(minibus)]
  const written = 'kind' in entry ? [entry.orderNo, ...writtenWithTap(entry, t)] : writtenOfDoor(entry)
  return [...run, ...written].filter((text) => (text ?? '') !== '').join(' ')
}

function writtenWithTap(tap: KeptTap, t: Translate): string[] {
  switch (tap.kind) {
    case 'skipped':
      return [t(`skip.reason.${tap.reason}`), tap.text]
    case 'helpNeeded':
      return tap.reason === 'late'
        ? [t('help.late'), t('help.minutes', { minutes: tap.minutes }), tap.text]
        : [t(`help.reason.${tap.reason}`), tap.text]
    default:
      return 'text' in tap ? [tap.text] : []
  }
}

function writtenOfDoor({ placeId, point, entrance, note, telephone, words }: KeptDoor) {
  return [placeId, point && `${point.lat},${point.lng}`, entrance, note, telephone, words]
}
