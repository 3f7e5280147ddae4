import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { exportAccount, mailAccountExport } from '@noriai/contract/calls/accountSafety'
import { saveTravellerDetails } from '@noriai/contract/calls/addressBook'
import { miniGiftScheme } from '@noriai/contract/calls/company'
import { fillOrderInfo } from '@noriai/contract/calls/orderLife'
import { usedAddressUp } from '@noriai/contract/calls/places'
import { buildSession } from '../../../test/accounts'
import { buildTestApp, testNow } from '../../../test/buildTestApp'
import { buildReadyOrder } from '../../../test/factories/orders'
import { hotelInUmeda } from '../../../test/factories/rides'
import { proveByEmail } from '../../../test/identity'
import { sentTo } from '../../../test/outbox'
import { accounts } from '../../infra/db/schema/accounts'
import { busOrderQrById } from '@noriai/contract/calls/rideCode'
import { msPerHour } from '@noriai/contract/time'
import { eq } from 'drizzle-orm'

const server = await buildTestApp()

/** What an export holds, by table. */
type Exported = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>

async function exported(token: string): Promise<{ readonly json: string; readonly tables: Exported }> {
  const { data } = await server.call(exportAccount, {}, { token })
  return { json: data.json, tables: JSON.parse(data.json) as Exported }
}

async function buildTraveller(name: string) {
  const { account, token } = await buildSession(server, { password: 'Kansai2026', nickname: name })
  const contact = { contactName: name, countryCode: '81', phone: '9011112222' }
  await server.call(saveTravellerDetails, { contact, passengers: [] }, { token })
  await server.call(usedAddressUp, { addressId: hotelInUmeda, text: name }, { token })
  const order = await buildReadyOrder(server, { token, changes: { contact } })
  return { account, token, order }
}

describe('the export of an account by e-mail', () => {
  test('needs an address', async () => {
    const { token } = await buildSession(server, { email: null, countryCode: '81', phone: '9077778888' })
    assert.equal((await server.call(mailAccountExport, {}, { token })).error, 'account.exportNeedsEmail')
    assert.equal((await server.call(mailAccountExport, {})).status, 401)
  })

  test('is a link to a file, for an hour, until the account is gone, and only as it was signed', async () => {
    const { account, token } = await buildTraveller('Mai Link')
    const { data } = await server.call(mailAccountExport, {}, { token })
    assert.equal(data.email, account.email)
    const [mail] = await sentTo(server, account.email ?? '')
    const url = new URL(/https?:\S+/.exec(mail?.body ?? '')?.[0] ?? '')
    const open = (search = url.search) =>
      server.app.inject({ method: 'GET', url: `${url.pathname}${search}` })
    const file = await open()
    assert.equal(file.statusCode, 200)
    assert.match(
      String(file.headers['content-disposition']),
      /^attachment; filename="noriai-2026-11-21.json"$/,
    )
    assert.equal(file.json<Exported>().accounts?.[0]?.nickname, 'Mai Link')
    assert.equal((await open('?token=x.y')).statusCode, 404)
    const elsewhere = `/api/usercenter/invoice/document/INV-2026-000001.pdf${url.search}`
    assert.equal((await server.app.inject({ method: 'GET', url: elsewhere })).statusCode, 404)
    server.clock.set(testNow + msPerHour)
    assert.equal((await open()).statusCode, 404)
    server.clock.set(testNow)
    await server.deps.db.update(accounts).set({ deletedAt: testNow }).where(eq(accounts.id, account.id))
    assert.equal((await open()).statusCode, 404)
  })
})

describe('the export of an account', () => {
  test('needs a session', async () => {
    assert.equal((await server.call(exportAccount, {})).status, 401)
  })

  test('holds everything of the account, by table, and nothing of anybody else', async () => {
    const ada = await buildTraveller('Ada Lovelace')
    const bob = await buildTraveller('Bob Hope')
    const { json, tables } = await exported(ada.token)
    assert.equal(tables.accounts?.[0]?.nickname, 'Ada Lovelace')
    assert.equal(tables.accounts[0].createdAt, '2026-11-21 15:00:00')
    for (const table of [
      'orders',
      'orderPassengers',
      'orderLog',
      'sessions',
      'usedAddresses',
      'seatClaims',
    ]) {
      assert.ok((tables[table]?.length ?? 0) > 0, table)
    }
    assert.equal(tables.orders?.[0]?.orderNo, ada.order.view.orderNo)
    assert.equal(json.includes('Bob Hope') || json.includes(bob.account.id), false)
    assert.equal(json.includes(bob.order.view.orderNo), false)
  })

  test('gives each side of a ride that was given away its own: the price to one, the riders to the other', async () => {
    const giver = await buildTraveller('Gwen')
    const taker = await buildSession(server)
    const keyed = (token: string) => ({ token, idempotencyKey: randomUUID() })
    const { id } = giver.order
    const giving = { action: 'give', orderId: id, giverName: 'Gwen', greeting: '' } as const
    const { data } = await server.call(miniGiftScheme, giving, keyed(giver.token))
    const taking = { action: 'open', giftToken: data.giftToken } as const
    await server.call(miniGiftScheme, taking, keyed(taker.token))
    const contact = { contactName: 'Tess Taker', countryCode: '81', phone: '9033334444' }
    const passengers = [{ passportName: 'Tess Taker', kind: 'adult' as const }]
    await server.call(fillOrderInfo, { id, passengers, contact }, keyed(taker.token))
    const ofGiver = await exported(giver.token)
    assert.equal(ofGiver.json.includes('Tess') || ofGiver.json.includes('9033334444'), false)
    assert.equal(ofGiver.tables.orders?.[0]?.orderNo, giver.order.view.orderNo)
    const ofTaker = await exported(taker.token)
    assert.equal(ofTaker.tables.orderPassengers?.[0]?.passportName, 'Tess Taker')
    assert.equal(ofTaker.tables.takenRides?.[0]?.contactName, 'Tess Taker')
    assert.deepEqual(ofTaker.tables.orders, [])
    assert.equal(/payPrice|paidAmount|Gwen/.test(ofTaker.json), false)
  })

  test('holds no secret', async () => {
    const { account, token, order } = await buildTraveller('Cleo')
    const shown = await server.call(busOrderQrById, { airlineOrderId: order.id }, { token })
    const proof = await proveByEmail(server, token, account.email ?? '')
    const { json, tables } = await exported(token)
    assert.equal(tables.rideCodes?.length, 1)
    for (const secret of [
      '$argon2id',
      token,
      proof,
      'passwordHash',
      'tokenHash',
      'proofHash',
      'identityProofs',
      shown.data.code,
      'codeHash',
    ]) {
      assert.equal(json.includes(secret), false, secret)
    }
  })
})
