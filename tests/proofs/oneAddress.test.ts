/**
 * An airport's Wi-Fi: everybody behind one IPv4, at the pace of three hundred in ten minutes, from the first certificate to the
 * payment, with the limits as they are delivered. Nobody is refused anything.
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
import type { TestApp } from '../../server/test/buildTestApp'
import { hotelInUmeda, orderRequest, rideRequest } from '../../server/test/factories/rides'
import { lastCodeFor } from '../../server/test/outbox'
import { typeCard } from '../../server/test/paymentSandbox'
import { buildPaymentTest } from '../../server/test/paymentTest'

const TRAVELLERS = process.env.NORIAI_FULL === '1' ? 300 : 60
/** Three hundred in ten minutes. */
const MS_BETWEEN = 2000
const AT_ONCE = 8
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

/** The whole way of one traveller. Answers how many calls it took. */
async function travel(server: TestApp, index: number): Promise<number> {
  const phone = phoneOf(server)
  await phone.begin()
  for (const keyWords of typed) await phone.ask(matchAddressMoreNew, { keyWords })
  await phone.ask(pageInfoByFlightNo, { flightNo: 'CX506' })
  const day = String(1 + (index % 20)).padStart(2, '0')
  const ride = rideRequest({ dateTime: `2026-12-${day} ${10 + (index % 3) * 3}:00:00` })
  await phone.ask(offerInfo, { ...ride, addressId: hotelInUmeda })
  await phone.signIn(`traveller-${index}@airport.example`)
  await phone.ask(offerInfo, { ...ride, addressId: hotelInUmeda })
  const { holdId, quotation } = await phone.ask(checkAppointment, ride)
  const { id } = await phone.ask(addOrUpdate, orderRequest(ride, { holdId, payPrice: quotation.payPrice }))
  const attempt = await phone.ask(rePay, { id, payType: 'card' })
  const cardToken = await typeCard(frameOf(attempt.card)?.fieldsUrl ?? '', '4242424242424242')
  await phone.ask(confirmCardPayment, { outTradeNo: attempt.outTradeNo, cardToken })
  const { status } = await phone.ask(queryOrderTradeStatus, { id })
  assert.equal(status, 'succeeded')
  return phone.calls()
}

test(`${TRAVELLERS} travellers behind one IPv4, three hundred in ten minutes, sign in, search, hold and pay without one refusal`, async () => {
  const server = await buildPaymentTest({ env: { RATE_LIMIT_MULTIPLIER: '1', TRUST_PROXY: '1' } })
  const startedAt = server.clock.now()
  let next = 0
  let calls = 0
  const one = async () => {
    while (next < TRAVELLERS) {
      const index = next
      next += 1
      server.clock.advance(MS_BETWEEN)
      const made = await travel(server, index)
      calls += made
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
  const minutes = (server.clock.now() - startedAt) / 60_000
  console.log(`${TRAVELLERS} travellers, ${calls} calls from one address in ${minutes} minutes, none refused`)
})
