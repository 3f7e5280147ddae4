/**
 * `npm run archive:restore -- <order number>`: brings an order back from the archive, with its ride and all that goes with it. The desk
 * and its traveller do the same by opening it.
 */
import { parseOrderNo } from '@noriai/contract/rules/orderNo'
import { ConfigError, loadEnvironmentFile, readConfig } from '../server/src/config'
import { restoreOrder } from '../server/src/domain/archive'
import { openReadyDatabase } from '../server/src/readyDatabase'

const USAGE = 'Usage: npm run archive:restore -- <order number>'

const outcomes = {
  restored: 'is back. The archive takes it again the next night, unless something happens to it.',
  notArchived: 'is in no archive: nothing had to be done.',
  deleted: 'is not in the archive any more: what it had was kept for as long as the policy says.',
} as const

async function main(): Promise<void> {
  const orderNo = parseOrderNo(process.argv[2] ?? '')
  if (orderNo === undefined) throw new ConfigError(USAGE)
  loadEnvironmentFile()
  const database = await openReadyDatabase(readConfig(process.env))
  try {
    const outcome = await restoreOrder(database.db, orderNo)
    if (outcome === undefined) throw new ConfigError(`${orderNo} is no order.`)
    console.log(`${orderNo} ${outcomes[outcome]}`)
  } finally {
    await database.close()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exit(1)
})
