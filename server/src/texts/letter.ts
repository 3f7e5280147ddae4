import type { Lang } from '@noriai/contract/lang'

/** A piece of a sentence. */
export type Run =
  | string
  /** What is looked for first. */
  | { readonly strong: string }
  /** What a traveller typed: isolated, because it may run from right to left. */
  | { readonly given: string }
  /** Never broken over two lines, such as a telephone number. */
  | { readonly whole: string }
  | { readonly text: string; readonly url: string }

/** Values beside their names, such as what goes back by each way; a row without a value is left out. */
export interface Rows {
  readonly rows: readonly (readonly [name: string, value: string])[]
}

/** Something to be read in one go. A line break within a text stays one; an empty text is left out. */
export type Part =
  | string
  | Rows
  | { readonly runs: readonly Run[] }
  /** A caution on a ground of its own. */
  | { readonly caution: readonly Run[] }
  /** In another language than the letter. */
  | { readonly text: string; readonly lang: Lang }

/** What is most looked for, so large that it is read at arm's length: when to be where, how much comes back. */
export interface Figure {
  readonly label: string
  /** Beside the label, such as who travels. */
  readonly aside?: string
  readonly value: string
  /** What it was before a change: shown struck through, and in words where nothing can be struck through. */
  readonly was?: { readonly value: string; readonly words: string }
  readonly place?: string
  readonly note?: string
}

/** Six characters that are typed or shown. */
export interface ShownCode {
  readonly label: string
  readonly code: string
  readonly note: string
  /** Of the picture that says the same; absent where there is none. */
  readonly picture?: { readonly cid: string; readonly alt: string }
}

/** How a point is drawn: the airport, where one changes, a door; of a refund what is done and what is to come. */
export type PointKind = 'airport' | 'relay' | 'door' | 'done' | 'toCome'
/** What leads from a point to the next. */
export type LegKind = 'bus' | 'minibus' | 'done' | 'toCome'

/** A line below a name; with its language where that is not the letter's. */
export type Detail = string | { readonly text: string; readonly lang: Lang }

/** A point of a line with its time, and the way on from it. */
export interface LinePoint {
  readonly kind: PointKind
  readonly time: string
  readonly name: string
  readonly details: readonly Detail[]
  readonly leg?: { readonly kind: LegKind; readonly text: string }
}

/** A ride, or a refund, from its first point to its last. */
export interface Line {
  readonly heading: string
  readonly points: readonly LinePoint[]
  readonly note?: string
}

export interface Link {
  readonly text: string
  readonly url: string
}

/**
 * What a mail says, in the order in which it is read: the fact, the figure, the code, one button, what happened, what to do next,
 * the line, then money and cancelling. Everything is plain text: whoever writes it down escapes it.
 */
export interface Letter {
  readonly lang: Lang
  /** Names that it was filled with, of places, people and vehicles: one in another language is marked as that, wherever it is. */
  readonly names?: readonly string[]
  readonly subject: string
  /** Beside the subject in a list of mails. On a locked phone too: neither codes nor names. */
  readonly preview: string
  /** In the corner: the order's number, or what the mail is about. */
  readonly mark: string
  /** Above the title, when something changed. */
  readonly badge?: string
  readonly title: string
  readonly lead?: readonly Run[]
  readonly figure?: Figure
  readonly code?: ShownCode
  readonly button?: Link
  readonly body: readonly Part[]
  readonly next?: { readonly heading: string; readonly steps: readonly (readonly Run[])[] }
  readonly line?: Line
  readonly closing?: readonly Part[]
  /** Why it is sent, last of all. */
  readonly reason: string
  /** A mail with a code has no link, so that none is expected in one that somebody forged. */
  readonly isWithoutLinks?: boolean
}
