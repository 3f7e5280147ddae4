import type { Instant } from '../time'
import type { NextBusKnown } from './nextBus'

/** How a language says what the row of a poster says. */
export interface PosterRowTexts {
  /** Until more is known: what the row is for, and what it leads to. */
  readonly title: string
  readonly line: string
  readonly next: (departsAt: Instant) => string
  /** `walkMinutes` to the desk; null where that is not known. */
  readonly seats: (seats: number, walkMinutes: number | null) => string
  readonly none: (reason: NonNullable<NextBusKnown['noBus']>) => string
  readonly later: (departsAt: Instant) => string
  /** Where no later one is known. */
  readonly other: string
}

/** The row for who scanned a poster: the next bus from there, its seats and the way to it, or when one goes again. */
export function posterRow(
  known: NextBusKnown | undefined,
  texts: PosterRowTexts,
): { readonly title: string; readonly line: string } {
  if (known?.nextBus) {
    const { departsAt, seatsLeft } = known.nextBus
    return { title: texts.next(departsAt), line: texts.seats(seatsLeft, known.walkMinutes) }
  }
  if (known?.noBus) {
    const { noBus, firstLater } = known
    return { title: texts.none(noBus), line: firstLater ? texts.later(firstLater.departsAt) : texts.other }
  }
  return texts
}
