import { useState } from 'react'
import { withNewest, withOlder, type ListPage } from '../model/readOn'

/**
 * A list that is read on part by part while its newest part is loaded again and again; another `search` begins from
 * the top.
 */
export function useReadOn<Entry, Cursor>(
  search: unknown,
  newest: ListPage<Entry, Cursor> | undefined,
  keyOf: (entry: Entry) => string | number,
) {
  const [kept, setKept] = useState<{
    readonly search: unknown
    readonly newest: typeof newest
    readonly list: ListPage<Entry, Cursor>
  }>()
  const read = kept?.search === search ? kept : undefined
  const list = newest && withNewest(read?.list, newest, keyOf)
  // What the newest part brings is kept as well: it will be pushed out of it.
  if (read && newest && list && read.newest !== newest) setKept({ search, newest, list })
  return {
    list,
    add: (older: ListPage<Entry, Cursor>) => {
      if (list) setKept({ search, newest, list: withOlder(list, older) })
    },
  }
}
