/** A part of a list, the newest first. */
export interface ListPage<Entry, Cursor> {
  readonly entries: readonly Entry[]
  /** Where the next part begins; null at the end. */
  readonly next: Cursor | null
}

/**
 * A list of which older parts were read: what has come since is put on top of what was read. Whatever the newest part pushes out stays,
 * and an entry of both parts is shown once. Where more has come than the newest part holds, such as while the page was not looked at, the
 * list begins with it again: nothing says what is between.
 */
export function withNewest<Entry, Cursor>(
  read: ListPage<Entry, Cursor> | undefined,
  newest: ListPage<Entry, Cursor>,
  keyOf: (entry: Entry) => string | number,
): ListPage<Entry, Cursor> {
  if (!read) return newest
  const known = new Set(read.entries.map(keyOf))
  if (newest.next !== null && !newest.entries.some((entry) => known.has(keyOf(entry)))) return newest
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
