import { addOrUpdate } from '@noriai/contract/calls/booking'
import { busOrderQrById } from '@noriai/contract/calls/rideCode'
import { staffCalls } from '@noriai/contract/calls/staff/index'
import { addMinutes } from '@noriai/contract/time'
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { buildSession } from '../../test/accounts'
import { buildTestApp, testNow, type TestApp } from '../../test/buildTestApp'
import { oneRider, pay, storedOrder } from '../../test/factories/orders'
import { asking, holdRide, orderRequest, rideRequest } from '../../test/factories/rides'
import { askingAsStaff, buildStaff, shownAppCode } from '../../test/staff'

const password = 'Kansai2026'
const STEP_MS = 30_000

/** Both at the same moment, as far as their clocks agree. */
function moveBoth(one: TestApp, other: TestApp, at: number): void {
  other.clock.advance(at - one.clock.now())
  one.clock.set(at)
}

// What /readyz still takes: beyond it a server refuses every call.
for (const aheadMs of [29_000, -29_000]) {
  describe(`beside a server whose clock is ${aheadMs} ms ahead`, async () => {
    const one = await buildTestApp()
    const other = await buildTestApp({ database: one.database, now: testNow + aheadMs, audit: false })

    test('a session, a hold, a payment and a ride code of the one are good at the other', async () => {
      const { token } = await buildSession(one)
      const ride = rideRequest()
      const { holdId, quotation } = await holdRide(one, token, ride)
      const request = orderRequest(
        ride,
        { holdId, payPrice: quotation.payPrice },
        { passengers: [...oneRider] },
      )
      const ordered = await other.call(addOrUpdate, request, asking(token))
      assert.deepEqual([ordered.status, ordered.error], [200, undefined])
      const { id } = ordered.data
      await pay(other, id)
      const { token: dispatcher } = await buildStaff(one, 'dispatcher')
      const { times } = await storedOrder(one, id)
      assert.ok(times)
      moveBoth(one, other, addMinutes(times.busDepartsAt, -5))
      const shown = await one.call(busOrderQrById, { airlineOrderId: id }, { token })
      assert.deepEqual([shown.status, shown.error], [200, undefined])
      const scanned = await other.call(
        staffCalls.staffCheckRideCode,
        { code: shown.data.token },
        askingAsStaff(dispatcher),
      )
      assert.deepEqual([scanned.error, scanned.data.result], [undefined, 'accepted'])
      const again = await one.call(
        staffCalls.staffCheckRideCode,
        { code: shown.data.token },
        askingAsStaff(dispatcher),
      )
      assert.equal(again.data.result === 'refused' && again.data.reason, 'used')
    })

    test('a code of an authenticator that fits the one is good at the other', async () => {
      const { account, token } = await buildStaff(one, 'counter', password)
      const { data } = await one.call(staffCalls.staffBeginSecondFactor, { password }, { token })
      const codeNow = () => shownAppCode(data.secret, one.clock.now())
      const confirmed = await one.call(staffCalls.staffConfirmSecondFactor, { code: codeNow() }, { token })
      assert.equal(confirmed.status, 200)
      moveBoth(one, other, one.clock.now() + 2 * STEP_MS)
      const entered = await other.call(staffCalls.staffLogin, {
        email: account.email ?? '',
        password,
        code: codeNow(),
      })
      assert.deepEqual([entered.error, entered.data.step], [undefined, 'signedIn'])
    })
  })
}
