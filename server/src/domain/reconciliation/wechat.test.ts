import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { addDays, calendarDateOf, msPerHour, msPerMinute, startOfDate } from '@noriai/contract/time'
import { and, eq } from 'drizzle-orm'
import { buildWechatPayApp, buildWechatPayer, type WechatPayApp } from '../../../test/wechatPayApp'
import { ledgerLines, reconciliationDays, reconciliationFindings } from '../../infra/db/schema/reconciliation'
import { reconcilePayments } from '../../jobs/reconcilePayments'

/** Of each ride, and what WeChat keeps of it. */
const [GROSS_JPY, FEE_JPY] = [340_000, 4100]
const NET_JPY = GROSS_JPY - FEE_JPY

/** No other provider: every run would wait for its ledger until its time is over. */
const wechatAlone = { PAYMENT_CARD_PROVIDER: 'none', PAYMENT_ALIPAY_PROVIDER: 'none' }

async function pay(server: WechatPayApp) {
  const { data } = await (await buildWechatPayer(server)).inMiniProgram()
  assert.ok(data.wechat)
  assert.deepEqual(await server.standIn.inWindow(data.wechat, 'pay'), { errMsg: 'requestPayment:ok' })
}

/** WeChat's statement of yesterday is there. */
async function runNextNoon(server: WechatPayApp) {
  const { clock } = server
  clock.set(startOfDate(addDays(calendarDateOf(clock.now()), 1)) + 12 * msPerHour + msPerMinute)
  await reconcilePayments.run(server.deps)
}

const isWechat = eq(ledgerLines.provider, 'wechat')
const payoutsOf = ({ deps: { db } }: WechatPayApp) =>
  db
    .select()
    .from(ledgerLines)
    .where(and(isWechat, eq(ledgerLines.kind, 'payout')))
const findingsOf = ({ deps: { db } }: WechatPayApp) =>
  db.select().from(reconciliationFindings).where(eq(reconciliationFindings.provider, 'wechat'))

describe('WeChat’s statements and settlements', () => {
  test('agree with our books, and a payout with the days that it pays out', async () => {
    const server = await buildWechatPayApp({ env: { ...wechatAlone, WECHATPAY_PAYOUT_DAYS: 'lastIn' } })
    await pay(server)
    await pay(server)
    await runNextNoon(server)
    server.standIn.settlements.settle()
    await runNextNoon(server)
    await runNextNoon(server)
    const [payout, ...others] = await payoutsOf(server)
    assert.deepEqual(
      [payout?.grossJpy, payout?.carriedJpy, payout?.objectId?.split('@')[1], others],
      [-2 * NET_JPY, 2 * NET_JPY, '20261121-20261121', []],
    )
    assert.deepEqual(await findingsOf(server), [])
    const days = await server.deps.db
      .select()
      .from(reconciliationDays)
      .where(eq(reconciliationDays.provider, 'wechat'))
    assert.ok(
      days.every(({ state, openingJpy, closingJpy }) => state === 'run' && !openingJpy && !closingJpy),
    )
  })

  test('whose payout is not what its days brought in are found', async () => {
    const server = await buildWechatPayApp({ env: { ...wechatAlone, WECHATPAY_PAYOUT_DAYS: 'lastIn' } })
    await pay(server)
    server.standIn.settlements.settle()
    // Paid on a day that is paid out already: the payout lacks it.
    await pay(server)
    await runNextNoon(server)
    const [finding, ...others] = await findingsOf(server)
    assert.deepEqual(
      [finding?.kind, finding?.hereJpy, finding?.thereJpy, others],
      ['payoutDiffers', 2 * NET_JPY, NET_JPY, []],
    )
  })

  test('whose payouts nobody has explained to us yet are listed, and not compared', async () => {
    const server = await buildWechatPayApp({ env: wechatAlone })
    await pay(server)
    server.standIn.settlements.settle()
    await pay(server)
    await runNextNoon(server)
    const [payout] = await payoutsOf(server)
    assert.deepEqual([payout?.grossJpy, payout?.carriedJpy], [-NET_JPY, null])
    assert.deepEqual(await findingsOf(server), [])
  })
})
