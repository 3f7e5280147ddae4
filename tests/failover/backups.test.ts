/**
 * Copies by pgBackRest in a bucket, by the examples of deploy/ and with the lines of docs/OPERATIONS.md: made of a primary, and of the one after a
 * switchover, while travellers book in between. The books of a moment and those of the end of the log come back order by order and hold, a member
 * that lost its disk comes back from them, and in the end the whole cluster, which sells again.
 */
import { addDays, msPerSecond, toWallTime } from '@noriai/contract/time'
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { copyPrograms, failoverPrograms, whyNotHere } from '../../scripts/support/systemPrograms'
import { expectNoFaults } from '../faults/agreement'
import { gatherCrowd } from '../faults/crowd'
import { explained } from '../support/explained'
import { freePorts } from '../support/freePorts'
import { seededRandom } from '../support/random'
import { drill } from '../support/restoreDrill'
import { until } from '../support/until'
import { conditionOfCopies, lineOfNewest, startOfCopies, wordsOfCopies } from './copies'
import { untilReady } from './front'
import { manualLines } from './manual'
import { ordersIn, restoredForDrill, restoredInPlace } from './restored'
import { startSystem, type System } from './system'

const LONGEST_START_MS = 900_000
const LONGEST_RESTORE_MS = 400_000
const WORK_FOR_MS = 5000
const TRAVELLERS = 4
const REST_MS = 200
const CANCELLED_PERCENT = 30
const SEED = 20261130
const FIRST_DAY = 5
const RESTORED_AT = 'pg1'
const MADE_AGAIN_WITHIN_MS = 120_000
/** What begins whatever pgBackRest encrypts for itself, as OpenSSL does. */
const ENCRYPTED = 'Salted__'
/** As Patroni says it. */
const MADE_OF_COPIES = /replica has been created using pgbackrest/

const notHere = whyNotHere([...failoverPrograms, ...copyPrograms]) ?? false

describe('the copies that pgBackRest makes of a cluster under Patroni', { skip: notHere }, () => {
  const random = seededRandom(SEED)
  /** The orders of all travellers so far. */
  const ordered: string[] = []
  let system: System
  let days = 0
  let moment = ''
  let orderedByThen: readonly string[] = []

  /** Has travellers book for a while, in days of their own. */
  async function book(): Promise<void> {
    const { front, first } = system
    const served = { url: front.url, codeFor: (target: string) => first.codeFor(target) }
    const crowd = await gatherCrowd(served, {
      travellers: TRAVELLERS,
      from: addDays(toWallTime(Date.now()).slice(0, 10), FIRST_DAY + days++),
      cancelledPercent: CANCELLED_PERCENT,
      random,
      restMs: REST_MS,
    })
    await sleep(WORK_FOR_MS)
    await crowd.stop()
    expectNoFaults([crowd])
    assert.ok(crowd.rides.length > 0, 'nobody ordered')
    ordered.push(...crowd.rides.map(({ orderId }) => orderId))
  }

  /** Runs a line on the machine of the primary. */
  async function onPrimary(line: string): Promise<void> {
    console.log(await system.cluster.runOn(await system.cluster.primary(), line))
  }

  async function lastWords(): Promise<string> {
    const { cluster } = system
    return `${await wordsOfCopies(cluster.folder)}\n${cluster.lastWords()}`
  }

  async function makeCopies(): Promise<void> {
    const { cluster, products, database } = system
    await onPrimary(manualLines.makeStanza)
    await onPrimary(manualLines.copyFully)
    await book()
    await onPrimary(manualLines.copyIncrement)
    await book()
    const { rows } = await database.pool.query<{ now: string }>(
      `select to_char(clock_timestamp() at time zone 'Asia/Tokyo', 'YYYY-MM-DD HH24:MI:SS.MS') || '+09' as now`,
    )
    moment = rows[0]?.now ?? ''
    orderedByThen = [...ordered].sort()
    await cluster.switchOver()
    await cluster.untilWhole()
    for (const product of products) await untilReady(product)
    await book()
    await onPrimary(manualLines.copyDifference)
    await book()
    // It ends the segment of the log, and waits until that is in the repository.
    await onPrimary(manualLines.check)
  }

  /** Restores to a machine of that name for a drill, and compares with what travellers were answered. */
  async function expectBooks(name: string, line: string, orders: readonly string[]): Promise<void> {
    const from = performance.now()
    const url = await restoredForDrill(name, line, system.cluster)
    assert.deepEqual(await ordersIn(url), orders, 'other orders came back')
    const { status, text } = drill({ DRILL_DATABASE_URL: url })
    assert.equal(status, 0, text)
    const tookMs = Math.round(performance.now() - from)
    console.log(`${name}: ${orders.length} orders came back and hold, within ${tookMs} ms.\n${text}`)
  }

  before(
    async () => {
      system = await startSystem({ hasCopies: true })
      await explained(makeCopies, lastWords)
    },
    { timeout: LONGEST_START_MS },
  )

  test('are in the bucket, which refused nothing, and neither log nor lists can be read there', () => {
    const { contents, refused } = system.cluster.bucket
    assert.deepEqual(refused, [])
    const names = [...contents.keys()]
    assert.ok(names.includes('noriai/backup/noriai/backup.info'), names.join())
    const log = names.filter((name) => name.startsWith('noriai/archive/noriai/'))
    assert.ok(log.length > 2, names.join())
    const lists = names.filter((name) => name.endsWith('.info'))
    const begins = (name: string) => contents.get(name)?.toString('latin1', 0, ENCRYPTED.length)
    assert.deepEqual(
      [...log, ...lists].filter((name) => begins(name) !== ENCRYPTED),
      [],
    )
  })

  test('are begun by timers where the primary is, nowhere else, and fail where Patroni does not answer', async () => {
    const { cluster } = system
    const outcomeAt = (restPort: number) =>
      cluster.folder.run(`(${conditionOfCopies(restPort)}); echo "ended with $?"`)
    const primary = await cluster.primary()
    for (const { name, restPort } of cluster.ports)
      assert.equal(await outcomeAt(restPort), `ended with ${name === primary ? 0 : 1}\n`, name)
    const [unused = 0] = await freePorts(1)
    assert.equal(await outcomeAt(unused), 'ended with 255\n')
  })

  const atOnce = 'that two timers begin at once are made one after the other, and the newest is known'
  test(atOnce, { timeout: LONGEST_RESTORE_MS }, async () => {
    const { cluster } = system
    const primary = await cluster.primary()
    const from = Math.floor(Date.now() / msPerSecond)
    await explained(async () => {
      const said = await Promise.all(
        (['full', 'diff'] as const).map((type) =>
          cluster.runOn(primary, startOfCopies(primary, type, cluster.folder)),
        ),
      )
      for (const each of said) assert.match(each, /backup command end: completed successfully/)
      await cluster.runOn(primary, lineOfNewest(cluster.folder.path))
    }, lastWords)
    const written = await cluster.folder.run('cat copies.prom')
    const [, newest = ''] = /^copies_newest_timestamp_seconds (\d+)\n$/.exec(written) ?? []
    assert.ok(Number(newest) >= from, written)
  })

  test('bring back the books of a moment before a switchover', { timeout: LONGEST_RESTORE_MS }, async () => {
    const line = manualLines.drillTo(moment)
    await explained(() => expectBooks('moment', line, orderedByThen), lastWords)
  })

  test('bring back everything to the end of the log', { timeout: LONGEST_RESTORE_MS }, async () => {
    await explained(() => expectBooks('end', manualLines.drillToEnd, [...ordered].sort()), lastWords)
  })

  test('bring back a member that lost its disk', { timeout: LONGEST_RESTORE_MS }, async () => {
    const { cluster } = system
    const standby = await cluster.synchronousStandby()
    await explained(async () => {
      await cluster.loseDisk(standby)
      // Until its lease runs out the others take it for one that is at work.
      await until(`${standby} was made of the copies`, MADE_AGAIN_WITHIN_MS, () =>
        Promise.resolve(MADE_OF_COPIES.test(cluster.folder.said(standby)) ? true : undefined),
      )
      await cluster.untilWhole()
    }, lastWords)
  })

  test('bring back the whole cluster, which sells again', { timeout: LONGEST_RESTORE_MS }, async () => {
    const { cluster, products, database } = system
    await explained(async () => {
      await cluster.stopAndEmpty()
      const line = manualLines.restoreTo(moment)
      const { url, program } = await restoredInPlace(RESTORED_AT, line, cluster)
      assert.deepEqual(await ordersIn(url), orderedByThen, 'other orders came back')
      // The others are made of the newest copy, which otherwise were one of what is no more.
      console.log(await cluster.runOn(RESTORED_AT, manualLines.copyFully))
      await program.end('SIGINT')
      await cluster.beginAgainWith(RESTORED_AT, manualLines.forgetCluster)
      for (const product of products) {
        await product.restartServer()
        await untilReady(product)
      }
      const soldBefore = ordered.length
      await book()
      assert.deepEqual(await ordersIn(database.url), [...orderedByThen, ...ordered.slice(soldBefore)].sort())
    }, lastWords)
  })
})
