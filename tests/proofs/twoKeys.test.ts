/**
 * The key of the ride codes is changed while servers are restarted one after the other: a code that the server with the older key issued
 * meanwhile is good at the one with the newer, by the six characters that its traveller reads there.
 */
import { userOrderInfo } from '@noriai/contract/calls/orders'
import { busOrderQrById } from '@noriai/contract/calls/rideCode'
import { staffCheckRideCode } from '@noriai/contract/calls/staff/rideCode'
import { fromWallTime } from '@noriai/contract/time'
import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { test } from 'node:test'
import { crowdSettings, Product } from '../support/product'
import { staffMember } from '../support/staff'
import { Traveller } from '../support/traveller'

const keySettings = () => ({
  RIDE_CODE_PRIVATE_KEY: generateKeyPairSync('ed25519')
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString(),
})

/** On the day of the product's present. */
const LANDING = '2026-11-25 14:05:00'

test('a ride code that was hashed with the older of two keys is found by the newer once it is shown there', async () => {
  const [older, newer] = [keySettings(), keySettings()]
  const first = await Product.start({ env: { ...crowdSettings, ...older } })
  const second = await Product.start({
    env: { ...crowdSettings, ...older },
    database: first.database,
  })
  const traveller = await Traveller.signedIn(first)
  const { id } = await traveller.order(await traveller.pickup(LANDING))
  await traveller.pay(id)
  await traveller.nameRiders(id)
  const { plan } = await traveller.call(userOrderInfo, { id })
  assert.ok(plan)

  await first.crashServer(newer)
  const atSecond = new Traveller(second, traveller.email)
  atSecond.token = traveller.token
  const wanted = { airlineOrderId: id, refresh: false }
  const issued = await atSecond.call(busOrderQrById, wanted)
  const shown = await traveller.call(busOrderQrById, wanted)
  assert.notEqual(shown.code, issued.code, 'one key made both')

  const gatherAt = fromWallTime(plan.gatherAt)
  for (const server of [first, second]) {
    server.auditedAt = gatherAt
    await server.setClock(new Date(gatherAt).toISOString())
  }
  const [counter, another] = [await staffMember(first), await staffMember(second)]
  const check = (member: Traveller, code: string) =>
    member.call(staffCheckRideCode, { code, departureId: null, scannedAt: null })
  // What no server with the newer key ever showed is nothing to it.
  const before = await check(counter, issued.code)
  assert.deepEqual([before.result, before.result === 'refused' && before.reason], ['refused', 'unknown'])
  assert.equal((await check(counter, shown.code)).result, 'accepted')
  await second.crashServer(newer)
  await second.setClock(new Date(gatherAt).toISOString())
  const again = await check(another, shown.code)
  assert.deepEqual([again.result, again.result === 'refused' && again.reason], ['refused', 'used'])
})
