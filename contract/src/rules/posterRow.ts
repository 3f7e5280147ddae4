import type { Instant } from '../time'
import type { NextBusKnown } from './nextBus'

/** How a language says what the row of a poster says. */
export interface PosterRowTexts {
  /** Until more is known: what the row is for, and what it leads to. */
  readonly title: string
  readonly line: string
  readonly next: (departsAt: Instant) => string
  /** The departure's time, as `next` has it. */
  readonly time: (departsAt: Instant) => string
  /** How long it is until then; empty once it has left. */
  readonly left: (departsAt: Instant) => string
  /** `walkMinutes` to the desk; null where that is not known. */
  readonly seats: (seats: number, walkMinutes: number | null) => string
  readonly none: (reason: NonNullable<NextBusKnown['noBus']>) => string
  readonly later: (departsAt: Instant) => string
  /** Where no later one is known. */
  readonly other: string
}

/** What the row of a poster says. */
export interface PosterRow {
  readonly title: string
  /** Of the next bus: its time, which is a part of the title and is drawn large. */
  readonly time?: string
  /** Of the next bus: how long it is until then; empty once it has left. */
  readonly left?: string
  readonly line: string
}

/** The row for who scanned a poster: the next bus from there, its seats and the way to it, or when one goes again. */
export function posterRow(known: NextBusKnown | undefined, texts: PosterRowTexts): PosterRow {
  if (known?.nextBus) {
    const { departsAt, seatsLeft } = known.nextBus
    return {
      title: texts.next(departsAt),
      time: texts.time(departsAt),
      left: texts.left(departsAt),
      line: texts.seats(seatsLeft, known.walkMinutes),
    }
  }
  if (known?.noBus) {
    const { noBus, firstLater } = known
    return { title: texts.none(noBus), line: firstLater ? texts.later(firstLater.departsAt) : texts.other }
  }
  return { title: texts.title, line: texts.line }
}
