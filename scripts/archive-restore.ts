/**
 * `npm run archive:restore -- <order number>`: brings an order back from the archive, with its ride and all that goes with it. The desk
 * and its traveller do the same by opening it. `npm run archive:restore -- --all` brings everything back, before a release that knows no
 * archive is at work again: cut off, it is begun again and does the rest.
 */
import { parseOrderNo } from '@noriai/contract/rules/orderNo'
import { ConfigError, loadEnvironmentFile, readConfig } from '../server/src/config'
import { restoreAllOrders, restoreOrder } from '../server/src/domain/archive'
import type { Db } from '../server/src/infra/db/client'
import { openReadyDatabase } from '../server/src/readyDatabase'

const ALL = '--all'
const USAGE = `Usage: npm run archive:restore -- <order number>, or ${ALL}`

const outcomes = {
  restored: 'is back. The archive takes it again the next night, unless something happens to it.',
  notArchived: 'is in no archive: nothing had to be done.',
  deleted: 'is not in the archive any more: what it had was kept for as long as the policy says.',
} as const

async function restoreOne(db: Db, orderNo: string): Promise<void> {
  const outcome = await restoreOrder(db, orderNo)
  if (outcome === undefined) throw new ConfigError(`${orderNo} is no order.`)
  console.log(`${orderNo} ${outcomes[outcome]}`)
}

async function restoreAll(db: Db): Promise<void> {
  let failures = 0
  const restored = await restoreAllOrders(db, {
    onBatch: (soFar) => console.log(`${soFar} orders are back so far.`),
    onFailure: (orderNo, error) => {
      failures += 1
      console.error(`${orderNo} is still in the archive.`, reasonOf(error))
    },
  })
  console.log(`${restored} orders came back. Servers that have an archive take them again the next night.`)
  if (failures > 0) throw new ConfigError(`${failures} orders did not come back. Run it again.`)
}

/** What the database said, without the statement and what was in it. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? cause.message : String(cause)
}

async function main(): Promise<void> {
  const [word = ''] = process.argv.slice(2)
  const orderNo = parseOrderNo(word)
  if (orderNo === undefined && word !== ALL) throw new ConfigError(USAGE)
  loadEnvironmentFile()
  const database = await openReadyDatabase(readConfig(process.env))
  try {
    await (orderNo === undefined ? restoreAll(database.db) : restoreOne(database.db, orderNo))
  } finally {
    await database.close()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exit(1)
})
