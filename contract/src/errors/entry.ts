/**
 * How a parameter travels and how it is shown:
 * `number` a bare figure; `text` a finished string in the traveller's language; `time` a wall time shown as a clock
 * time; `date` a calendar day, `YYYY-MM-DD`, shown with its weekday; `dateTime` a wall time shown with its date and, after midnight, its night; `name` a machine name that no
 * text shows (a field's path, a state, an order's id).
 */
export type ParamKind = 'number' | 'text' | 'time' | 'date' | 'dateTime' | 'name'

/** One error: the HTTP status that carries it (0 for those that only a client raises) and its parameters. */
export interface ErrorEntry {
  readonly status: number
  readonly params: Readonly<Record<string, ParamKind>>
}

/** A part of the catalogue. */
export type ErrorEntries = Readonly<Record<string, ErrorEntry>>

/** An error without parameters, of a status: most are, and each of them written out would take three times the bytes. */
export const plain = <const Status extends number>(status: Status) => ({ status, params: {} }) as const
