/** Which page of a list is wanted, the first being 1. */
export interface Paging {
  readonly pageNum: number
  readonly pageSize: number
}

/** A page of a list that is at hand: the records asked for, and how many there are in all. */
export function pageOf<Item>(items: readonly Item[], { pageNum, pageSize }: Paging) {
  const from = (pageNum - 1) * pageSize
  return { total: items.length, records: items.slice(from, from + pageSize) }
}
