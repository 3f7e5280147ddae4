import { driverLinkHours } from '@noriai/contract/rules/stopEvents'
import { addMinutes, fromWallTime, minutesPerHour, type Instant } from '@noriai/contract/time'
import type { KeptDoor } from './doorQueue'
import type { PhoneState } from './phoneState'
import type { KeptTap } from './tapQueue'

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

/** What a driver wrote with an entry, for whoever reads it out to the desk. */
export function writtenWith(entry: KeptTap | KeptDoor): string {
  if ('kind' in entry) return 'text' in entry ? entry.text : ''
  const { placeId, entrance, note, telephone, words } = entry
  return [placeId, entrance, note, telephone, words].filter((text) => (text ?? '') !== '').join(' ')
}
