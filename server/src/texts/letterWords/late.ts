import type { NoticeFacts } from '../notices/types'
import type { Heading } from './types'

/** How the mail of a late ride is headed in one language: minutes as bare figures, times as finished text. */
interface LateWords {
  /** Its bus has not left: when it leaves now. */
  readonly bus: (minutes: string, time: string) => string
  /** What is left of it is the way to the door: when it is there now. */
  readonly door: (minutes: string, time: string) => string
  readonly was: (time: string) => string
  readonly wasAndCode: (time: string) => string
}

/**
 * Subject with the new time, and the time before it beside that. Undefined for a ride that is on time again or whose times are not known:
 * the notice's title is the subject then.
 */
export const lateHeading =
  (words: LateWords) =>
  ({ lateMinutes, busTime, doorTime, wasTime, fillUntil }: NoticeFacts): Heading | undefined => {
    if (lateMinutes === '' || wasTime === '') return undefined
    // Who has to give trip details yet has no code.
    const before = fillUntil === '' ? words.wasAndCode : words.was
    if (busTime !== '') return { subject: words.bus(lateMinutes, busTime), preview: before(wasTime) }
    if (doorTime === '') return undefined
    return { subject: words.door(lateMinutes, doorTime), preview: words.was(wasTime) }
  }
