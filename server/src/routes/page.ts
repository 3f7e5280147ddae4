/** A page of a list that is at hand: the records asked for, and how many there are in all. */
export function pageOf<Item>(
  items: readonly Item[],
  { pageNum, pageSize }: { readonly pageNum: number; readonly pageSize: number },
): { total: number; records: readonly Item[] } {
  const from = (pageNum - 1) * pageSize
  return { total: items.length, records: items.slice(from, from + pageSize) }
}
