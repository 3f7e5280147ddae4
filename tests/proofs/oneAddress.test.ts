/**
 * An airport's Wi-Fi on one evening: everybody behind one IPv4 and new, at the pace of three hundred in ten minutes, from the first
 * certificate to the payment some minutes after the hold, on buses that they fill to the last seat one after the other, with the limits
 * as they are delivered. Nobody is refused anything.
 */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { addOrUpdate, checkAppointment } from '@noriai/contract/calls/booking'
import { issueCertificate } from '@noriai/contract/calls/config'
import { pageInfoByFlightNo } from '@noriai/contract/calls/flights'
import { confirmCardPayment, queryOrderTradeStatus, rePay } from '@noriai/contract/calls/payment'
import { matchAddressMoreNew } from '@noriai/contract/calls/places'
import { offerInfo } from '@noriai/contract/calls/quotation'
import { emailSendCode, login } from '@noriai/contract/calls/signIn'
import type { Call, CallRequest } from '@noriai/contract/defineCall'
import { frameOf } from '@noriai/contract/schema/payment'
import { addMinutes, fromWallTime, msPerMinute, toWallTime } from '@noriai/contract/time'
import type { TestApp } from '../../server/test/buildTestApp'
import { seatsOf } from '../../server/test/factories/departures'
import { oneRider } from '../../server/test/factories/orders'
import { eveningLanding, hotelInUmeda, orderRequest, rideRequest } from '../../server/test/factories/rides'
import { lastCodeFor } from '../../server/test/outbox'
import { typeCard } from '../../server/test/paymentSandbox'
import { buildPaymentTest } from '../../server/test/paymentTest'

const TRAVELLERS = process.env.NORIAI_FULL === '1' ? 300 : 60
/** Three hundred in ten minutes. */
const MS_BETWEEN = 2000
const AT_ONCE = 8
const BUS_SEATS = 49
const BUS_EVERY_MINUTES = 30
/** Of those who land first. */
const firstBus = 'pickup:20261121:1900:osakaStation'
const AIRPORT = '203.0.113.200'
const typed = ['hil', 'hilt', 'hilton', 'hilton osaka']

/** One phone on the airport's Wi-Fi; every answer must be a good one. */
function phoneOf(server: TestApp) {
  let certificate: string | null = null
  let token: string | undefined
  let calls = 0
  async function ask<C extends Call>(call: C, request: CallRequest<C>) {
    const answer = await server.call(call, request, {
      certificate,
      idempotencyKey: randomUUID(),
      headers: { 'x-forwarded-for': AIRPORT },
      ...(token === undefined ? {} : { token }),
    })
    assert.equal(answer.status, 200, `${call.name}: ${answer.error} ${JSON.stringify(answer.params)}`)
    calls += 1
    return answer.data
  }
  return {
    ask,
    calls: () => calls,
    async begin() {
      certificate = (await ask(issueCertificate, {})).certificate
    },
    async signIn(email: string) {
      await ask(emailSendCode, { email, scene: 'login' })
      const code = await lastCodeFor(server, email)
      token = (await ask(login, { loginType: 'email', email, code, agreed: true })).token
    },
  }
}

/** Which bus of the evening a traveller takes, from 0: as many land for each as it has seats. */
const busOf = (index: number) => Math.floor(index / BUS_SEATS)

/** How long it takes from the hold to the payment: three to eight minutes. */
const minutesToPay = (index: number) => 3 + ((index * 7) % 11) / 2

/** One traveller, from the first certificate to the hold, and from there to the payment. */
function travellerOf(server: TestApp, index: number) {
  const phone = phoneOf(server)
  const landing = addMinutes(fromWallTime(eveningLanding), busOf(index) * BUS_EVERY_MINUTES)
  const ride = rideRequest({ dateTime: toWallTime(landing) })
  let held: Parameters<typeof orderRequest>[1] | undefined
  return {
    calls: phone.calls,
    async hold() {
      await phone.begin()
      for (const keyWords of typed) await phone.ask(matchAddressMoreNew, { keyWords })
      await phone.ask(pageInfoByFlightNo, { flightNo: 'CX506' })
      await phone.ask(offerInfo, { ...ride, addressId: hotelInUmeda })
      await phone.signIn(`traveller-${index}@airport.example`)
      await phone.ask(offerInfo, { ...ride, addressId: hotelInUmeda })
      const { holdId, quotation } = await phone.ask(checkAppointment, ride)
      held = { holdId, payPrice: quotation.payPrice }
    },
    async pay() {
      assert.ok(held, `traveller ${index} pays before the hold`)
      const { id } = await phone.ask(addOrUpdate, orderRequest(ride, held, { passengers: oneRider }))
      const attempt = await phone.ask(rePay, { id, payType: 'card' })
      const cardToken = await typeCard(frameOf(attempt.card)?.fieldsUrl ?? '', '4242424242424242')
      await phone.ask(confirmCardPayment, { outTradeNo: attempt.outTradeNo, cardToken })
      const { status } = await phone.ask(queryOrderTradeStatus, { id })
      assert.equal(status, 'succeeded')
    },
  }
}

test(`${TRAVELLERS} travellers behind one IPv4, three hundred in ten minutes, sign in, search, hold and some minutes later pay without one refusal`, async () => {
  const server = await buildPaymentTest({ env: { RATE_LIMIT_MULTIPLIER: '1', TRUST_PROXY: '1' } })
  const startedAt = server.clock.now()
  const travellers = Array.from({ length: TRAVELLERS }, (_, index) => travellerOf(server, index))
  const unpaid: number[] = []
  let mostUnpaid = 0
  const count = (bus: number, change: number) => {
    const seats = (unpaid[bus] ?? 0) + change
    unpaid[bus] = seats
    mostUnpaid = Math.max(mostUnpaid, seats)
  }
  const steps = travellers.flatMap((traveller, index) => {
    const holdsAt = startedAt + index * MS_BETWEEN
    const hold = () => traveller.hold().then(() => count(busOf(index), 1))
    const pay = () => traveller.pay().then(() => count(busOf(index), -1))
    return [
      { at: holdsAt, take: hold },
      { at: holdsAt + minutesToPay(index) * msPerMinute, take: pay },
    ]
  })
  steps.sort((a, b) => a.at - b.at)
  for (let next = 0; next < steps.length; next += AT_ONCE) {
    const together = steps.slice(next, next + AT_ONCE)
    server.clock.set(Math.max(...together.map(({ at }) => at)))
    await Promise.all(together.map(({ take }) => take()))
  }
  const { networkPercent } = server.deps.policy.seats.beforeFirstPayment
  assert.ok(mostUnpaid > (BUS_SEATS * networkPercent) / 100, `only ${mostUnpaid} unpaid on a bus at once`)
  const { sold, held } = await seatsOf(server, firstBus)
  assert.deepEqual([sold, held], [BUS_SEATS, 0])
  const calls = travellers.reduce((sum, traveller) => sum + traveller.calls(), 0)
  const minutes = (server.clock.now() - startedAt) / msPerMinute
  console.log(
    `${TRAVELLERS} travellers, ${calls} calls from one address in ${minutes} minutes, up to ${mostUnpaid} of ${BUS_SEATS} seats of a bus unpaid, none refused`,
  )
})
