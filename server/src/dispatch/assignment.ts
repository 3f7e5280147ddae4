/** What assigning a row to a column costs. */
export type CostOf = (row: number, column: number) => number

/**
 * The cheapest assignment of every row to a column of its own, proven: shortest augmenting paths with a price on each row and column
 * (the Hungarian method). There are at least as many columns as rows. Answers the column of each row; among equally cheap assignments
 * always the same one.
 */
export function cheapestAssignment(rows: number, columns: number, costOf: CostOf): number[] {
  // Row 0 and column 0 stand for none; the price of a row and a column never exceeds their cost together.
  const rowPrice = new Float64Array(rows + 1)
  const columnPrice = new Float64Array(columns + 1)
  const rowOf = new Int32Array(columns + 1)
  const cameFrom = new Int32Array(columns + 1)
  for (let row = 1; row <= rows; row += 1) {
    const distance = new Float64Array(columns + 1).fill(Infinity)
    const isDone = new Uint8Array(columns + 1)
    rowOf[0] = row
    let column = 0
    while (rowOf[column] !== 0) {
      isDone[column] = 1
      const at = rowOf[column] ?? 0
      let [least, next] = [Infinity, 0]
      for (let each = 1; each <= columns; each += 1) {
        if (isDone[each]) continue
        const reduced = costOf(at - 1, each - 1) - (rowPrice[at] ?? 0) - (columnPrice[each] ?? 0)
        if (reduced < (distance[each] ?? 0)) {
          distance[each] = reduced
          cameFrom[each] = column
        }
        const reached = distance[each] ?? Infinity
        if (reached < least) [least, next] = [reached, each]
      }
      for (let each = 0; each <= columns; each += 1) {
        if (isDone[each]) {
          const of = rowOf[each] ?? 0
          rowPrice[of] = (rowPrice[of] ?? 0) + least
          columnPrice[each] = (columnPrice[each] ?? 0) - least
        } else distance[each] = (distance[each] ?? 0) - least
      }
      column = next
    }
    // Along the path every row takes the column that it was reached by.
    while (column !== 0) {
      const before = cameFrom[column] ?? 0
      rowOf[column] = rowOf[before] ?? 0
      column = before
    }
  }
  const assigned = new Array<number>(rows).fill(-1)
  for (let column = 1; column <= columns; column += 1) {
    const row = rowOf[column] ?? 0
    if (row > 0) assigned[row - 1] = column - 1
  }
  return assigned
}
