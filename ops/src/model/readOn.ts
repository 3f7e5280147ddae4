/** A part of a list, the newest first. */
export interface ListPage<Entry, Cursor> {
  readonly entries: readonly Entry[]
  /** Where the next part begins; null at the end. */
  readonly next: Cursor | null
}

/**
 * A list of which older parts were read: what has come since is put on top of what was read. Whatever the newest part pushes out stays,
 * and an entry of both parts is shown once.
 */
export function withNewest<Entry, Cursor>(
  read: ListPage<Entry, Cursor> | undefined,
  newest: ListPage<Entry, Cursor>,
  keyOf: (entry: Entry) => string | number,
): ListPage<Entry, Cursor> {
  if (!read) return newest
  const entries = new Map([...newest.entries, ...read.entries].map((entry) => [keyOf(entry), entry]))
  return { entries: [...entries.values()], next: read.next }
}

/** The same with an older part below. */
export function withOlder<Entry, Cursor>(
  read: ListPage<Entry, Cursor>,
  older: ListPage<Entry, Cursor>,
): ListPage<Entry, Cursor> {
  return { entries: [...read.entries, ...older.entries], next: older.next }
}
