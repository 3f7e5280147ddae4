import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { paymentOf, startWechatPayTest } from '../../../../../test/wechatPayTest'
import type { LedgerLine } from '../ledger'
import type { PaymentProvider } from '../provider'
import { readBill, signedDigest } from './bill'

const at = (time: string) => Date.parse(`${time}+09:00`)
const DAY = { from: at('2026-11-20T00:00'), to: at('2026-11-21T00:00') }

/** All pages; the kind of the first answer that is none. */
async function linesOf(provider: PaymentProvider, period: { from: number; to: number }) {
  const lines: LedgerLine[] = []
  for (let cursor: string | undefined, page = 0; page < 20; page += 1) {
    const answer = await provider.ledger({ ...period, ...(cursor === undefined ? {} : { cursor }) })
    if (answer.kind !== 'ok') return answer
    lines.push(...answer.value.lines)
    cursor = answer.value.next
    if (cursor === undefined) break
  }
  return lines.map(({ kind, objectId, grossJpy, feeJpy }) => [kind, objectId, grossJpy, feeJpy])
}

/** How many lines each page of a payout has, and what they add up to. */
async function carriedBy(provider: PaymentProvider, payoutId: string) {
  const days: number[] = []
  let net = 0
  for (let cursor: string | undefined; ;) {
    const answer = await provider.payoutLines({ payoutId, ...(cursor === undefined ? {} : { cursor }) })
    if (answer.kind !== 'ok') throw new Error(JSON.stringify(answer))
    days.push(answer.value.lines.length)
    for (const line of answer.value.lines) {
      assert.equal(line.payoutId, payoutId)
      net += line.grossJpy - line.feeJpy
    }
    cursor = answer.value.next
    if (cursor === undefined) return { days, net }
  }
}

for (const [billForm, billAmounts] of [
  ['asCalls', 'asCalls'],
  ['decimal', 'yen'],
] as const) {
  describe(`the ledger of WeChat Pay, amounts ${billAmounts}`, async () => {
    let now = at('2026-11-20T00:30')
    const { fake, provider } = await startWechatPayTest({
      billForm,
      access: { billAmounts },
      now: () => now,
    })
    const pay = async (no: string, amountJpy: number) => {
      await provider.create(paymentOf(no, { amountJpy, createdAt: now }))
      fake.books.pay(no)
    }
    // Half past midnight in Japan is still the day before in Beijing.
    await pay('NR1-1', 360_000)
    now = at('2026-11-20T15:00')
    await pay('NR1-2', 100_000)
    await provider.refund({
      paymentId: 'NR1-2',
      refundNo: 'refund-1',
      amountJpy: 50_000,
      chargedJpy: 100_000,
      reason: 'Cancelled',
    })
    now = at('2026-11-20T23:30')
    await pay('NR1-3', 200_000)

    test('has every movement of a day in Japan, from two statements of Beijing', async () => {
      now = at('2026-11-22T12:00')
      assert.deepEqual(await linesOf(provider, DAY), [
        ['charge', 'NR1-1', 360_000, 4300],
        ['charge', 'NR1-2', 100_000, 1200],
        ['refund', 'refund-1', -50_000, 0],
        ['fee', 'refund-1', 600, 0],
        ['charge', 'NR1-3', 200_000, 2400],
      ])
    })

    test('is unknown while the statement is not there, and empty on a day without movements', async () => {
      now = at('2026-11-21T06:00')
      assert.deepEqual(await linesOf(provider, DAY), { kind: 'unknown' })
      now = at('2026-11-25T12:00')
      assert.deepEqual(
        await linesOf(provider, { from: at('2026-11-23T00:00'), to: at('2026-11-24T00:00') }),
        [],
      )
    })

    test('has the payouts, and what is not paid out yet is the balance', async () => {
      now = at('2026-11-23T12:00')
      const before = await provider.balance()
      const owed = 360_000 + 100_000 - 50_000 + 200_000 - (4300 + 1200 - 600 + 2400)
      assert.deepEqual(before, { kind: 'ok', value: { availableJpy: 0, pendingJpy: owed } })
      const { batchId } = fake.settlements.settle()
      const period = { from: at('2026-11-23T00:00'), to: at('2026-11-24T00:00') }
      now = at('2026-11-25T12:00')
      const payoutId = `${batchId}@20261119-20261120`
      assert.deepEqual(await linesOf(provider, period), [['payout', payoutId, -owed, 0]])
      const carried = await carriedBy(provider, payoutId)
      assert.deepEqual(carried.days, [1, 4])
      assert.equal(carried.net, owed)
      assert.deepEqual(await provider.balance(), { kind: 'ok', value: { availableJpy: 0, pendingJpy: 0 } })
    })
  })
}

describe('a statement', async () => {
  const now = at('2026-11-22T12:00')
  const { fake, hasty } = await startWechatPayTest({ now: () => now })

  test('is not believed when its digest, or the signature of it, is another one', async () => {
    for (const kind of ['changedBody', 'unsigned', 'oldTime'] as const) {
      fake.faults.push({ kind }, { kind }, { kind }, { kind })
      assert.deepEqual(await hasty.ledger(DAY), { kind: 'unknown' })
      fake.faults.splice(0)
    }
    assert.equal(signedDigest('text', null), undefined)
    assert.equal(signedDigest('text', '0'.repeat(40)), undefined)
    assert.equal(
      signedDigest('text', '372EA08CAB33E71C02C651DBC83A474D32C676EA'),
      '{"sha1":"372EA08CAB33E71C02C651DBC83A474D32C676EA"}',
    )
  })

  test('is not asked for until it is set how it writes amounts', async () => {
    const { provider: open } = await startWechatPayTest({ access: { billAmounts: null } })
    assert.deepEqual(await open.ledger(DAY), { kind: 'refused', reason: 'unsupported' })
  })

  test('is no payout’s while it is not set which days one pays out, nor of one that names none', async () => {
    const payoutId = 'B1@20261119-20261120'
    const refused = { kind: 'refused', reason: 'unsupported' }
    const { provider: open } = await startWechatPayTest({ access: { payoutDays: null } })
    assert.deepEqual(await open.payoutLines({ payoutId }), refused)
    assert.deepEqual(await hasty.payoutLines({ payoutId: 'B1' }), refused)
    const { provider: upTo } = await startWechatPayTest({ access: { payoutDays: 'lastOut' }, now: () => now })
    const page = await upTo.payoutLines({ payoutId })
    assert.deepEqual(page, { kind: 'ok', value: { lines: [] } }, 'a page for the first day alone')
  })

  const head =
    '交易时间,微信订单号,商户订单号,交易状态,微信退款单号,商户退款单号,退款状态,商品名称,手续费,标价币种,订单金额(标价币种),申请退款金额'
  const row = (changes: Partial<Record<'state' | 'fee' | 'currency' | 'total' | 'time', string>> = {}) => {
    const {
      state = 'SUCCESS',
      fee = '43',
      currency = 'JPY',
      total = '3600',
      time = '2026-11-20 12:00:00',
    } = changes
    const cells = [time, '4200', 'NR1-1', state, '', '', '', 'Bus, shared', fee, currency, total, '']
    return cells.map((cell) => `\`${cell}`).join(',')
  }
  const asCalls = { amounts: 'asCalls', yenUnit: 'yen' } as const
  const yen = { amounts: 'yen', yenUnit: 'yen' } as const

  test('is read with commas in a name, and without the totals at its end', () => {
    const text = `\uFEFF${head}\n${row()}\n总交易单数,总交易额\n1,3600`
    assert.deepEqual(readBill(text, asCalls), [
      {
        id: '4200',
        kind: 'charge',
        objectId: 'NR1-1',
        grossJpy: 360_000,
        feeJpy: 4300,
        at: Date.parse('2026-11-20T12:00:00+08:00'),
        payoutId: null,
      },
    ])
    assert.equal(readBill(`${head}\n${row({ fee: '43.20', total: '3600.00' })}`, yen)?.[0]?.feeJpy, 4320)
  })

  test('of a form that is not published is not understood', () => {
    assert.equal(readBill('<html>', asCalls), undefined)
    assert.equal(readBill(`${head.replace('手续费', 'fee')}\n${row()}`, asCalls), undefined)
    for (const changes of [
      { currency: 'CNY' },
      { state: 'REVOKED' },
      { total: 'many' },
      { total: '3600.00' },
      { time: 'yesterday' },
    ]) {
      assert.equal(readBill(`${head}\n${row(changes)}`, asCalls), undefined, JSON.stringify(changes))
    }
  })
})
