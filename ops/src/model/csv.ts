import { beginsFormula } from '@noriai/contract/format/csv'

/** Spreadsheets recognise UTF-8 by it. */
const BYTE_ORDER_MARK = '\uFEFF'

type Cell = string | number

/** One CSV cell: quoted where it must be, never a formula. */
export function csvCell(value: Cell): string {
  if (typeof value === 'number') return String(value)
  const safe = beginsFormula(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) || safe !== value ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A CSV file that every spreadsheet opens: UTF-8 with its mark, the head first. */
export const csvText = (head: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  BYTE_ORDER_MARK + [head, ...rows].map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')
