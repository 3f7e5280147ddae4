import { toWallTime, calendarDateOf } from '@noriai/contract/time'
import { getTableColumns, inArray, type Column } from 'drizzle-orm'
import { getTableConfig, PgTable, type ForeignKey } from 'drizzle-orm/pg-core'
import type { Db, Executor } from '../../infra/db/client'
import { formatDateTime } from '@noriai/contract/format/dateTime'
import type { Lang } from '@noriai/contract/lang'
import type { AccountAction } from '../../context'
import type { Deps } from '../../deps'
import { exportedForMs, exportFile } from '../../documents/signedLinks'
import { DomainError } from '../../errors'
import { NotSentError } from '../../infra/providers/notSent'
import { exportLetter } from '../../texts/accountMessages'
import { mailOf } from '../help'
import { loadAccount } from '../identity'
import * as schema from '../../infra/db/schema/index'
import { bringBackOrders } from './bringBackOrders'

/** A row as the export shows it. */
type ExportedRow = Readonly<Record<string, unknown>>

/** Everything of an account, by table. */
type AccountExport = Readonly<Record<string, readonly ExportedRow[]>>

/**
 * The archive, whose rows come back before, technical copies of what is kept elsewhere, what only guards the account, what we owe a
 * partner, our accounting, and how staff dealt with departures that did not run: what that meant for an order is with the order, its notices and its refunds.
 */
const leftOut: readonly PgTable[] = [
  schema.archivedOrders,
  schema.idempotencyKeys,
  schema.identityProofs,
  schema.knownDevices,
  schema.lapsedClaims,
  schema.shortAddresses,
  schema.partnerCommissions,
  schema.disputes,
  schema.ledgerLines,
  schema.orderSearch,
  schema.reconciliationFindings,
  schema.journalLines,
  schema.counterSales,
  schema.counterEntries,
  schema.departureChanges,
  schema.departureChangeParties,
  schema.stopEvents,
  schema.lostFinds,
  schema.riderCalls,
  schema.waitDecisions,
]

/** What belongs to whoever rides: of a ride that was given away to its taker, not to its giver. */
const ofRider: readonly PgTable[] = [
  schema.orderPassengers,
  schema.companionRiders,
  schema.orderLinks,
  schema.reviews,
  schema.rideCodes,
  schema.lostReports,
]

/** The columns of an order that are its rider's. */
const riderColumns = [
  'contactName',
  'countryCode',
  'phone',
  'email',
  'wechatId',
  'line',
  'whatsapp',
  'kakaotalk',
  'remark',
  'needs',
  'departurePlace',
  'destination',
] as const

/** What a taker is shown of a ride that somebody else paid: nothing of its price. */
const takenColumns: readonly string[] = [
  ...riderColumns,
  'orderNo',
  'type',
  'serviceDate',
  'departsAt',
  'times',
  'flightNo',
  'adults',
  'children',
  'infants',
]

/** What opens something, what only machines read, and who of the staff did something. */
const withheld: readonly string[] = [
  'passwordHash',
  'code',
  'requestKey',
  'storageKey',
  'cardFields',
  'payerOpenId',
  'fieldsUrl',
  'fieldsSessionId',
  'redirectUrl',
  'wechat',
  'actorId',
  'staffId',
  'decidedBy',
  'device',
  'network',
]

const tables = Object.values(schema).filter((each) => each instanceof PgTable)

/**
 * Every row that belongs to an account: the account itself, the rows whose `accountId` is its id, and the rows that refer to
 * those, such as the riders of an order; of a ride that was given away each side gets its own. It follows the tables' own references, so that a new table is never forgotten.
 * Secrets are left out; moments are wall times of Japan.
 */
async function exportAccount(db: Db, accountId: string): Promise<AccountExport> {
  const taken = await rowsOf(db, { table: schema.orders, column: schema.orders.takerAccountId }, [accountId])
  const found = new Map<PgTable, readonly ExportedRow[]>()
  const owned = new Map<PgTable, readonly Record<string, unknown>[]>()
  await take(schema.accounts, [schema.accounts.id], [accountId])
  for (let isGrowing = true; isGrowing;) {
    isGrowing = false
    for (const table of tables) {
      if (owned.has(table) || leftOut.includes(table)) continue
      const link = ownerLink(table)
      if (!link) continue
      isGrowing = true
      await take(table, link.columns, valuesOf(link, table))
    }
  }
  for (const table of [schema.usedAddresses, schema.addressSearches]) {
    await take(table, [table.owner], [`account:${accountId}`])
  }
  return {
    ...Object.fromEntries([...found].map(([table, rows]) => [nameOf(table), rows])),
    takenRides: taken.map((row) => onlyOf(readable(schema.orders, row), takenColumns)),
  }

  /** The reference by which a table's rows belong to rows that were found. */
  function ownerLink(table: PgTable): ReturnType<ForeignKey['reference']> | undefined {
    const links = getTableConfig(table).foreignKeys.map((key) => key.reference())
    const isOwn = (link: (typeof links)[number]) =>
      link.foreignTable === schema.accounts ? keyOf(table, link.columns[0]) === 'accountId' : true
    const mine = links.filter(
      (link) => link.foreignTable !== table && owned.has(link.foreignTable) && isOwn(link),
    )
    return mine.find((link) => link.foreignTable === schema.accounts) ?? mine[0]
  }

  function valuesOf(
    { foreignTable, foreignColumns }: ReturnType<ForeignKey['reference']>,
    table: PgTable,
  ): unknown[] {
    const key = keyOf(foreignTable, foreignColumns[0])
    const rows = owned.get(foreignTable) ?? []
    const isRiding = foreignTable === schema.orders && ofRider.includes(table)
    const meant = isRiding ? [...rows.filter((row) => !isGivenAway(row)), ...taken] : rows
    return meant.map((row) => row[key])
  }

  async function take(
    table: PgTable,
    [column]: readonly Column[],
    values: readonly unknown[],
  ): Promise<void> {
    const rows = column && values.length > 0 ? await rowsOf(db, { table, column }, values) : []
    owned.set(table, rows)
    found.set(
      table,
      rows.map((row) => (isOfTaken(table, row) ? { ...shown(table, row), note: null } : shown(table, row))),
    )
  }

  /** Whether a row says what was done for a ride that was given away: what staff note there may be of its rider. */
  function isOfTaken(table: PgTable, { orderId }: Record<string, unknown>): boolean {
    if (table !== schema.orderLog) return false
    return (owned.get(schema.orders) ?? []).some((order) => order.id === orderId && isGivenAway(order))
  }
}

async function rowsOf(
  db: Executor,
  { table, column }: { readonly table: PgTable; readonly column: Column },
  values: readonly unknown[],
): Promise<Record<string, unknown>[]> {
  return db
    .select()
    .from(table)
    .where(inArray(column, [...values]))
}

function keyOf(table: PgTable, column: Column | undefined): string {
  const [key = ''] = Object.entries(getTableColumns(table)).find(([, each]) => each === column) ?? []
  return key
}

function nameOf(table: PgTable): string {
  const [name = ''] = Object.entries(schema).find(([, each]) => each === table) ?? []
  return name
}

function isGivenAway(order: Readonly<Record<string, unknown>>): boolean {
  return order.takerAccountId !== null
}

function onlyOf(row: ExportedRow, columns: readonly string[]): ExportedRow {
  return Object.fromEntries(Object.entries(row).filter(([key]) => columns.includes(key)))
}

/** A row of a table without what is its taker's, where the ride was given away. */
function shown(table: PgTable, row: Record<string, unknown>): ExportedRow {
  const all = readable(table, row)
  if (table !== schema.orders || !isGivenAway(row)) return all
  return { ...all, ...Object.fromEntries(riderColumns.map((key) => [key, null])) }
}

function readable(table: PgTable, row: Record<string, unknown>): ExportedRow {
  const columns = Object.entries(getTableColumns(table)).filter(
    ([key, column]) => !withheld.includes(key) && column.getSQLType() !== 'bytea',
  )
  return Object.fromEntries(columns.map(([key, column]) => [key, readableValue(column, row[key])]))
}

function readableValue(column: Column, value: unknown): unknown {
  const isInstant = column.getSQLType().startsWith('timestamp') && typeof value === 'number'
  return isInstant ? toWallTime(value) : value
}

const INDENT = 2

/** What an export is called. */
export const exportFileName = (at: number): string => `noriai-${calendarDateOf(at)}.json`

/** Everything that is kept of an account as the text of a file. */
export async function exportFileOf(db: Db, accountId: string, at: number): Promise<string> {
  await bringBackOrders(db, accountId)
  const tables = await exportAccount(db, accountId)
  return JSON.stringify({ exportedAt: toWallTime(at), timeZone: 'Asia/Tokyo', ...tables }, null, INDENT)
}

/** When another try to send a mail is worth it. */
const RETRY_SECONDS = 60

/** Mails the owner a link to everything that is kept of their account. @throws account.exportNeedsEmail, unavailable */
export async function mailExport(
  deps: Deps,
  { accountId, at, lang }: AccountAction & { readonly lang: Lang },
): Promise<{ email: string }> {
  const { id, email } = await loadAccount(deps.db, accountId)
  if (email === null) throw new DomainError('account.exportNeedsEmail')
  const until = at + exportedForMs
  const url = exportFile.urlOf(deps, { id, fileName: exportFileName(at) }, until)
  const mail = await mailOf(deps, exportLetter(lang, url, formatDateTime(until, lang)))
  await deps.mail.sendMail({ to: email, ...mail, forAccount: true }, at).catch((error: unknown) => {
    throw error instanceof NotSentError ? new DomainError('unavailable', { seconds: RETRY_SECONDS }) : error
  })
  return { email }
}
