import { beginsFormula } from '@noriai/contract/format/csv'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse } from 'csv-parse/sync'

/** A row of a data file by column. */
export type CsvRow = Readonly<Record<string, string>>

/** The path of a file of server/data. */
export function dataFile(name: string): string {
  return fileURLToPath(new URL(`../data/${name}`, import.meta.url))
}

/** The path of a module of server/src, for a seed whose outcome depends on it. */
export function sourceFile(path: string): string {
  return fileURLToPath(new URL(`./${path}`, import.meta.url))
}

/** Parses CSV with a head line; quoting as in RFC 4180, a byte order mark is dropped. */
export function parseCsv(text: string): CsvRow[] {
  return parse(text, { columns: true, bom: true, skip_empty_lines: true })
}

const NUMBER = /^-?\d+(\.\d+)?$/
const NEEDS_QUOTES = /[",\r\n]/
/** Sheets take a file for UTF-8 by it. */
const BYTE_ORDER_MARK = '\uFEFF'

/** CSV with a head line, as sheets open it; text that a sheet would take for a formula is made text by an apostrophe. */
export function writeCsv(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + [columns, ...rows].map((row) => `${row.map(written).join(',')}\r\n`).join('')
}

function written(text: string): string {
  const safe = beginsFormula(text) && !NUMBER.test(text) ? `'${text}` : text
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The rows of a file of server/data. */
export function readCsv(name: string): CsvRow[] {
  return parseCsv(readFileSync(dataFile(name), 'utf8'))
}

/** A cell that must be there. @throws Error naming the row. */
export function cell(row: CsvRow, column: string): string {
  const value = row[column]
  if (value === undefined || value === '') throw new Error(`No ${column} in ${JSON.stringify(row)}`)
  return value
}

/** A cell that must be a number. @throws Error naming the row. */
export function numberCell(row: CsvRow, column: string): number {
  const value = Number(cell(row, column))
  if (!Number.isFinite(value)) throw new Error(`${column} is no number in ${JSON.stringify(row)}`)
  return value
}

/** The parts of a cell that holds a list: `a|b|c`. */
export function listCell(row: CsvRow, column: string): string[] {
  return (row[column] ?? '').split('|').filter((part) => part !== '')
}
