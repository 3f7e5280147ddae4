import assert from 'node:assert/strict'
import { generateKeyPairSync, sign } from 'node:crypto'
import { describe, test } from 'node:test'
import { judgeOffline } from './judgeOffline'
import { createKeyboardWedge } from './keyboardWedge'
import { isOwnScan } from './ownScan'
import type { CheckAnswer } from './scan'
import { createScanQueue, type QueuedScan } from './scanQueue'
import { createSignatureCheck } from './signature'
import { parseToken } from './token'
import { readTyped } from './typed'

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
const orderId = '0f8b6c1e-2a3d-4e5f-8a9b-0c1d2e3f4a5b'
const now = Date.parse('2026-11-25T15:00:00+09:00')
const endOfDay = Date.parse('2026-11-26T05:00:00+09:00')
const minute = 60_000
const hour = 60 * minute

/** As the server writes it (server/src/domain/rideCode/token.ts). */
function tokenOf(
  expiresAt: number,
  key = privateKey,
  prefix: 'NR1.' | 'NL1.' = 'NR1.',
  validFrom = expiresAt - 15 * hour,
): string {
  const body = Buffer.alloc(24)
  Buffer.from(orderId.replaceAll('-', ''), 'hex').copy(body)
  body.writeUInt16BE(3, 16)
  body.writeUInt32BE(expiresAt / 1000, 18)
  body.writeUInt16BE((expiresAt - validFrom) / minute, 22)
  const signed = prefix === 'NR1.' ? body : Buffer.concat([Buffer.from(prefix), body])
  return prefix + Buffer.concat([body, sign(null, signed, key)]).toString('base64url')
}

describe('a ride code without network', async () => {
  const isSigned = await createSignatureCheck(pem)
  const context = {
    isSigned,
    now,
    letIn: new Set<string>(),
    departureId: null,
    partyOf: () => undefined,
  }

  test('is read as the server wrote it', () => {
    const claims = { orderId, version: 3, validFrom: endOfDay - 15 * hour, expiresAt: endOfDay }
    assert.deepEqual(parseToken(tokenOf(endOfDay))?.claims, { kind: 'ride', ...claims })
    const bags = parseToken(tokenOf(endOfDay, privateKey, 'NL1.'))
    assert.deepEqual(bags?.claims, { kind: 'luggage', ...claims })
  })

  test('is valid when signed by this installation, on its day', async () => {
    const verdict = await judgeOffline(tokenOf(endOfDay), context)
    const claims = { kind: 'ride', orderId, version: 3, validFrom: endOfDay - 15 * hour, expiresAt: endOfDay }
    assert.deepEqual(verdict, { kind: 'valid', claims })
  })

  test('of bags is told from one of riders, and passes for it with neither prefix', async () => {
    const bags = tokenOf(endOfDay, privateKey, 'NL1.')
    const verdict = await judgeOffline(bags, context)
    assert.equal(verdict.kind === 'refused' && verdict.reason, 'luggageCode')
    const forged = { kind: 'refused', reason: 'forged' }
    assert.deepEqual(await judgeOffline(bags.replace('NL1.', 'NR1.'), context), forged)
    assert.deepEqual(await judgeOffline(tokenOf(endOfDay).replace('NR1.', 'NL1.'), context), forged)
    assert.deepEqual(readTyped(bags), { kind: 'token', token: bags })
  })

  test('is refused when another key signed it or a single bit was changed', async () => {
    const other = tokenOf(endOfDay, generateKeyPairSync('ed25519').privateKey)
    const token = tokenOf(endOfDay)
    const bytes = Buffer.from(token.slice(4), 'base64url')
    for (let index = 0; index < bytes.length; index += 1) {
      const changed = Buffer.from(bytes)
      changed.writeUInt8(changed.readUInt8(index) ^ 1, index)
      const verdict = await judgeOffline(`NR1.${changed.toString('base64url')}`, context)
      assert.deepEqual(verdict, { kind: 'refused', reason: 'forged' }, `byte ${index}`)
    }
    assert.deepEqual(await judgeOffline(other, context), { kind: 'refused', reason: 'forged' })
  })

  test('is none of ours when it is a poster, a voucher or cut short', async () => {
    for (const text of ['https://example.com', '', 'NR1.', 'NR1.!!!', tokenOf(endOfDay).slice(0, -1)]) {
      assert.deepEqual(await judgeOffline(text, context), { kind: 'refused', reason: 'notOurs' }, text)
    }
  })

  test('expires at the end of its service day, to the second', async () => {
    const at = (moment: number) => judgeOffline(tokenOf(endOfDay), { ...context, now: moment })
    assert.equal((await at(endOfDay - 1)).kind, 'valid')
    const verdict = await at(endOfDay)
    assert.equal(verdict.kind === 'refused' && verdict.reason, 'expired')
  })

  test('is refused until its departure boards, by what it says itself', async () => {
    const from = endOfDay - 9 * hour
    const at = (moment: number) =>
      judgeOffline(tokenOf(endOfDay, privateKey, 'NR1.', from), { ...context, now: moment })
    assert.equal((await at(from)).kind, 'valid')
    const early = await at(from - 1)
    assert.deepEqual(early.kind === 'refused' && [early.reason, early.since], ['notYet', from])
  })

  test('of the 05:30 bus is valid at its door at 04:20, the service day not begun yet', async () => {
    const morning = (clock: string) => Date.parse(`2026-11-25T${clock}:00+09:00`)
    const token = tokenOf(endOfDay, privateKey, 'NR1.', morning('03:55'))
    for (const clock of ['04:20', '04:59', '05:00'])
      assert.equal((await judgeOffline(token, { ...context, now: morning(clock) })).kind, 'valid', clock)
  })

  test('follows its ride to a later bus, as this device last heard of it', async () => {
    const window = { from: now + hour, until: now + 5 * hour }
    const at = (moment: number) =>
      judgeOffline(tokenOf(endOfDay), { ...context, now: moment, partyOf: () => ({ window }) })
    const early = await at(now)
    assert.deepEqual(early.kind === 'refused' && [early.reason, early.since], ['notYet', window.from])
    assert.equal((await at(window.from)).kind, 'valid')
    const late = await at(window.until)
    assert.equal(late.kind === 'refused' && late.reason, 'expired')
  })

  test('lets a party in once on this device', async () => {
    const again = await judgeOffline(tokenOf(endOfDay), { ...context, letIn: new Set([orderId]) })
    assert.equal(again.kind === 'refused' && again.reason, 'alreadyScanned')
  })

  test('is refused at another departure than its own, and once its party has checked in, as this device last heard of it', async () => {
    const of = (departureId: string | null, party: { departureId?: string; checkedIn?: boolean }) =>
      judgeOffline(tokenOf(endOfDay), { ...context, departureId, partyOf: () => party })
    const reasonOf = async (...given: Parameters<typeof of>) => {
      const verdict = await of(...given)
      return verdict.kind === 'refused' ? verdict.reason : verdict.kind
    }
    assert.equal(await reasonOf('bus-1600', { departureId: 'bus-1630' }), 'otherDeparture')
    assert.equal(await reasonOf('bus-1600', { departureId: 'bus-1600' }), 'valid')
    assert.equal(await reasonOf(null, { departureId: 'bus-1630' }), 'valid')
    assert.equal(await reasonOf('bus-1600', {}), 'valid')
    assert.equal(await reasonOf(null, { departureId: 'bus-1630', checkedIn: true }), 'used')
  })

  test('is left to the server where signatures cannot be checked', async () => {
    assert.deepEqual(await judgeOffline(tokenOf(endOfDay), { ...context, isSigned: undefined }), {
      kind: 'unknown',
    })
    assert.equal(await createSignatureCheck('not a key'), undefined)
  })
})

describe('a scan that is reported later', () => {
  const refused = (reason: 'used' | 'voided', since: string | null): CheckAnswer => ({
    result: 'refused',
    at: '2026-11-25 15:30:00',
    reason,
    since,
    departure: null,
    orderId,
    party: null,
  })
  const scan = { wasSent: true, scannedAt: now }

  test('is no late refusal where its own first try let the party in', () => {
    assert.equal(isOwnScan(refused('used', '2026-11-25 15:00:03'), scan), true)
    assert.equal(isOwnScan(refused('used', '2026-11-25 14:50:00'), scan), false)
    assert.equal(isOwnScan(refused('used', '2026-11-25 15:00:03'), { ...scan, wasSent: false }), false)
    assert.equal(isOwnScan(refused('voided', '2026-11-25 15:00:03'), scan), false)
    assert.equal(isOwnScan(refused('used', null), scan), false)
  })
})

describe('what is typed', () => {
  test('is a short code in any case, width and grouping', () => {
    for (const text of ['K7M2QX', 'k7m 2qx', ' K7M-2QX ', 'Ｋ７Ｍ２ＱＸ'])
      assert.deepEqual(readTyped(text), { kind: 'code', code: 'K7M2QX' }, text)
  })

  test('is an order number or a token where it looks like one, else nothing', () => {
    assert.deepEqual(readTyped('nr261125 0482'), { kind: 'orderNo', orderNo: 'NR261125-0482' })
    const token = tokenOf(endOfDay)
    assert.deepEqual(readTyped(`${token}\n`), { kind: 'token', token })
    for (const text of ['', 'K7M2Q', 'K7M2QX9', 'K7M2Q0', 'HELLO!'])
      assert.deepEqual(readTyped(text), { kind: 'nothing' }, text)
  })
})

describe('a hand scanner', () => {
  const type = (wedge: ReturnType<typeof createKeyboardWedge>, text: string, gap: number, from = 0) =>
    [...text, 'Enter'].map((key, index) => wedge.press({ key, at: from + index * gap })).at(-1)

  test('is told from people by its speed', () => {
    assert.equal(type(createKeyboardWedge(), 'NR1.abcDEF', 8), 'NR1.abcDEF')
    assert.equal(type(createKeyboardWedge(), 'NR1.abcDEF', 61), undefined)
    assert.equal(type(createKeyboardWedge(), 'abc', 8), undefined)
  })

  test('begins anew after a pause, and ignores keys that type nothing', () => {
    const wedge = createKeyboardWedge()
    wedge.press({ key: 'x', at: 0 })
    wedge.press({ key: 'Shift', at: 1000 })
    assert.equal(type(wedge, 'K7M2QX', 5, 1010), 'K7M2QX')
    assert.equal(type(wedge, 'P3R9TW', 5, 1100), 'P3R9TW')
  })
})

describe('scans without network', () => {
  const memory = () => {
    const kept = new Map<string, string>()
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (k: string, val: string) => void kept.set(k, val),
    }
  }
  const scan = (id: string): QueuedScan => ({
    orderId: id,
    token: `NR1.${id}`,
    scannedAt: now,
    key: `k-${id}`,
    name: id,
    departureId: null,
    wasSent: false,
  })
  const isUnreachable = (error: unknown) => error instanceof TypeError

  test('wait in their order, each order once, and survive a reload', () => {
    const storage = memory()
    const queue = createScanQueue(storage)
    for (const id of ['a', 'b', 'a']) queue.add(scan(id))
    assert.deepEqual(
      createScanQueue(storage)
        .all()
        .map(({ orderId: id }) => id),
      ['a', 'b'],
    )
  })

  test('leave when they were answered, and stay from the first that nobody heard', async () => {
    const queue = createScanQueue(memory())
    for (const id of ['a', 'b', 'c']) queue.add(scan(id))
    const sent: string[] = []
    const answered = await queue.flush(async ({ orderId: id }) => {
      sent.push(id)
      if (id === 'a') throw new RangeError('refused')
      if (id === 'b') throw new TypeError('no network')
    }, isUnreachable)
    assert.deepEqual([answered, sent], [1, ['a', 'b']])
    assert.deepEqual(
      queue.all().map(({ orderId: id }) => id),
      ['b', 'c'],
    )
  })

  test('are sent once though the network comes back twice', async () => {
    const queue = createScanQueue(memory())
    queue.add(scan('a'))
    const sent: string[] = []
    const send = async ({ orderId: id }: QueuedScan) => {
      await Promise.resolve()
      sent.push(id)
    }
    await Promise.all([queue.flush(send, isUnreachable), queue.flush(send, isUnreachable)])
    assert.deepEqual(sent, ['a'])
    assert.deepEqual(queue.all(), [])
  })

  test('begin empty when what was kept is of no use', () => {
    const storage = memory()
    for (const kept of ['{', '{"a":1}', '[{"orderId":1}]']) {
      storage.setItem('ops.scans', kept)
      assert.deepEqual(createScanQueue(storage).all(), [], kept)
    }
  })
})
