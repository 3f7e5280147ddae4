import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { deleteAccount, exportAccount } from '@noriai/contract/calls/accountSafety'
import { getTableColumns, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { buildSession } from '../../../test/accounts'
import { buildTestApp } from '../../../test/buildTestApp'
import { proveByEmail } from '../../../test/identity'
import * as schema from '../../infra/db/schema/index'

/** What becomes of a table's rows of a traveller when the account is deleted, and whether its export holds them. */
interface Decision {
  readonly deletion: 'rowsGo' | 'wordsGo' | 'stays'
  readonly isExported: boolean
  /** Why, where it is not plain. */
  readonly why?: string
}

const goes: Decision = { deletion: 'rowsGo', isExported: true }
const emptied: Decision = { deletion: 'wordsGo', isExported: true }
const nameless: Decision = { deletion: 'stays', isExported: true, why: 'tells nobody by itself' }
const technical = (deletion: Decision['deletion'], why: string): Decision => ({
  deletion,
  isExported: false,
  why,
})

/** Every table that names a traveller, or belongs to what does. A new one needs a decision here and in the code first. */
const decisions: Readonly<Record<string, Decision>> = {
  accounts: emptied,
  agreements: goes,
  sessions: goes,
  wechatIdentities: goes,
  wechatConsents: goes,
  identityProofs: technical('rowsGo', 'guards the account; goes with its session'),
  travellerDetails: goes,
  usedAddresses: goes,
  addressSearches: goes,
  idempotencyKeys: technical('rowsGo', 'copies of answers'),
  operationLogs: { deletion: 'wordsGo', isExported: true, why: 'without secrets; the account is cut off' },
  signInCodes: technical('rowsGo', 'codes; for an address, not for an account'),
  emailProofs: technical('rowsGo', 'a proof; for an address, not for an account'),
  knownDevices: technical('rowsGo', 'hashes of devices; guards the account'),
  outboxMessages: technical('stays', 'development only: stands in for the provider'),
  uploads: { deletion: 'rowsGo', isExported: true, why: 'by the job that finishes deletions' },

  orders: emptied,
  orderPassengers: goes,
  orderSearch: technical(
    'wordsGo',
    'what staff find an order by, of both sides of a ride that was given away; written anew with it',
  ),
  orderLog: emptied,
  archivedOrders: technical('rowsGo', 'comes back before its account is exported or erased'),
  orderLinks: goes,
  shortAddresses: technical('stays', 'opens nothing: the page that it leads to asks for its session'),
  companionRiders: goes,
  notices: goes,
  rideCodes: nameless,
  counterSales: technical('rowsGo', 'what was held at the counter; goes when its order is claimed'),
  counterEntries: technical('stays', 'the operator’s books; name an order at most'),
  seatClaims: emptied,
  lapsedClaims: technical('rowsGo', 'counts what ran out, for a day'),
  reviews: emptied,
  lostFinds: technical('wordsGo', 'what was found, and that its owner has it; the note of who that is goes'),
  lostReports: emptied,
  refunds: emptied,
  refundRequests: emptied,
  departureChangeParties: technical('stays', 'what became of an order; told on its page'),
  stopEvents: technical('wordsGo', 'what a driver recorded of a run; its doors are erased'),
  riderCalls: technical('stays', 'that a driver called; neither number is kept'),
  waitDecisions: technical('stays', 'what the desk answered a driver; names an order at most'),
  paymentAttempts: emptied,
  surplusRefunds: nameless,
  surplusHandPayments: nameless,
  disputes: technical('stays', 'the provider’s books; name a payment'),

  coupons: nameless,
  couponClaims: nameless,
  voucherCodes: nameless,
  giftCards: emptied,
  giftCardEntries: nameless,
  rideGifts: emptied,
  invoiceHeads: goes,
  invoices: {
    deletion: 'wordsGo',
    isExported: true,
    why: 'the law makes us keep what was issued, as it was',
  },
  invoiceOrders: nameless,
  partnerCommissions: technical('stays', 'what we owe a partner'),
  ledgerLines: technical('stays', 'the provider’s books; name an order at most'),
  journalLines: technical('stays', 'the operator’s books; name an order at most'),
  reconciliationFindings: technical('stays', 'the operator’s books; name an order at most'),
  reconciliationSteps: technical('stays', 'what staff said of the operator’s books'),
}

/** By these an account of a member of staff is named, who is no traveller. */
const staffColumns = [
  'createdBy',
  'issuedBy',
  'decidedBy',
  'staffId',
  'savedBy',
  'endedBy',
  'retiredBy',
  'addedBy',
  'setBy',
  'calledBy',
  'soldBy',
  'reasonBy',
  'settledBy',
]
const namingColumns = /^(?:owner|email|phone|target|passportName|contactName|giverName|nickname)$/

const tables: readonly (readonly [string, PgTable])[] = Object.entries(schema).flatMap(([name, each]) =>
  each instanceof PgTable ? [[name, each as PgTable] as const] : [],
)

/** The tables that name a traveller by a column, and those that refer to them. */
function tablesOfTravellers(): string[] {
  const found = new Set<PgTable>([schema.accounts])
  for (let size = 0; size !== found.size;) {
    size = found.size
    for (const [, table] of tables) if (namesTraveller(table, found)) found.add(table)
  }
  return tables.filter(([, table]) => found.has(table)).map(([name]) => name)
}

function namesTraveller(table: PgTable, found: ReadonlySet<PgTable>): boolean {
  const columns = Object.entries(getTableColumns(table))
  if (columns.some(([key]) => namingColumns.test(key))) return true
  return getTableConfig(table).foreignKeys.some((foreignKey) => {
    const { foreignTable, columns: own } = foreignKey.reference()
    const keys = columns.filter(([, column]) => own.includes(column)).map(([key]) => key)
    return found.has(foreignTable) && !keys.some((key) => staffColumns.includes(key))
  })
}

/** Of the staff and the drivers, and of nobody. Drivers are erased by a job of their own. */
const ofStaff = [
  'drivers',
  'shifts',
  'rollCalls',
  'vehicleAssignments',
  'vehicleDamages',
  'driverPhones',
  'staffMembers',
  'staffActions',
  'staffSecondFactors',
  'staffPasskeys',
  'staffPasskeyChallenges',
  'staffRecoveryCodes',
  'staffTrail',
  'attentionMarks',
  'settingReaders',
  'doorProposals',
]

describe('the tables of travellers', async () => {
  const server = await buildTestApp()

  test('are all decided upon: what becomes of them with the account, and whether they are exported', () => {
    const named = tablesOfTravellers().filter((name) => !ofStaff.includes(name))
    assert.deepEqual(Object.keys(decisions).sort(), named.sort())
  })

  test('are exported as decided', async () => {
    const { token } = await buildSession(server)
    const { data } = await server.call(exportAccount, {}, { token })
    const exported = Object.keys(JSON.parse(data.json) as object).filter(
      (key) => key in schema && !ofStaff.includes(key),
    )
    const decided = Object.entries(decisions).filter(([, { isExported }]) => isExported)
    assert.deepEqual(exported.sort(), decided.map(([name]) => name).sort())
  })

  test('hold no row of a deleted account where rows go', async () => {
    const { account, token } = await buildSession(server)
    const other = await buildSession(server)
    const proof = await proveByEmail(server, token, account.email ?? '')
    const { db } = server.deps
    const rowsOf = async (accountId: string) => {
      const counts: string[] = []
      for (const [name, table] of tables) {
        const column = getTableConfig(table).columns.find((each) => each.name === 'account_id')
        if (!column || decisions[name]?.deletion !== 'rowsGo') continue
        const { rows } = await db.execute<{ n: number }>(
          sql`select count(*)::int as n from ${table} where account_id = ${accountId}`,
        )
        if ((rows[0]?.n ?? 0) > 0) counts.push(name)
      }
      return counts
    }
    assert.ok((await rowsOf(account.id)).includes('identityProofs'))
    assert.equal((await server.call(deleteAccount, { proof }, { token })).status, 200)
    assert.deepEqual(await rowsOf(account.id), [])
    assert.deepEqual(await rowsOf(other.account.id), ['sessions'])
  })
})
