import * as v from 'valibot'
import { countSchema } from './values'

const pageNumLimit = 1000
const defaultPageSize = 10

/** Paging of a request: `pageNum` from 1, `pageSize` from 1 to `maxSize`. */
export function pagingEntries(maxSize: number) {
  return {
    pageNum: v.optional(v.pipe(countSchema(pageNumLimit), v.minValue(1, 'validation.tooSmall')), 1),
    pageSize: v.optional(
      v.pipe(countSchema(maxSize), v.minValue(1, 'validation.tooSmall')),
      Math.min(defaultPageSize, maxSize),
    ),
  }
}

/** A page of records: `total` counts all that match, over all pages. */
export function pageOf<Item extends v.GenericSchema>(item: Item) {
  return v.object({ total: countSchema(Number.MAX_SAFE_INTEGER), records: v.array(item) })
}
