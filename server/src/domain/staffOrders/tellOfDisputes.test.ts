import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { staffMe } from '@noriai/contract/calls/staff/account'
import { msPerDay, msPerMinute } from '@noriai/contract/time'
import { sentTo } from '../../../test/outbox'
import { buildPayer, buildPaymentTest } from '../../../test/paymentTest'
import { buildStaff } from '../../../test/staff'
import { NotSentError } from '../../infra/providers/notSent'
import { syncDisputes } from '../../jobs/syncDisputes'

const STAFF = 'accounting@noriai.test'
const FOREIGN = '4242 4242 4242 4242'

async function buildDesk() {
  const post = { isDown: false }
  const server = await buildPaymentTest({
    env: { ACCOUNTING_EMAIL: STAFF },
    deps: ({ mail }) => ({
      mail: {
        ...mail,
        sendMail: (message, at) =>
          post.isDown ? Promise.reject(new NotSentError('no connection')) : mail.sendMail(message, at),
      },
    }),
  })
  return {
    server,
    post,
    run: () => syncDisputes.run(server.deps),
    mails: () => sentTo(server, STAFF),
    /** A paid order that its payer disputes. */
    async dispute(as: { readonly isInquiry?: boolean } = {}) {
      const payer = await buildPayer(server)
      const { data } = await payer.payByCard(FOREIGN)
      const payment = await server.books.payment(data.outTradeNo)
      const id = await server.books.openDispute(payment?.id ?? '', as)
      await server.relay.arrived(1, 'dispute.opened', id)
      return { id, orderNo: payer.order.orderNo }
    },
  }
}

describe('staff are written to', () => {
  test('once when a payment is disputed, and once more three days before its evidence is due', async () => {
    const { server, run, mails, dispute } = await buildDesk()
    await run()
    assert.deepEqual(await mails(), [])
    const { orderNo } = await dispute()
    await run()
    await run()
    const [mail, ...others] = await mails()
    assert.deepEqual(others, [])
    const text = mail?.body ?? ''
    assert.ok(text.includes(`New ${orderNo} sandbox: `), text)
    assert.match(text, /not paid by the cardholder,\sanswer by /)
    assert.match(text, /https:\/\/noriai\.test\/ops\/disputes/)

    server.clock.advance(4 * msPerDay - 5 * msPerMinute)
    await run()
    assert.equal((await mails()).length, 1, 'it is too early to remind anybody')
    server.clock.advance(10 * msPerMinute)
    await run()
    server.clock.advance(msPerDay)
    await run()
    const [reminder, ...before] = await mails()
    assert.equal(before.length, 1)
    assert.ok(reminder?.body.includes(`Due soon ${orderNo}`), reminder?.body)
  })

  test('not of a deadline for what was answered, and again of one that the bank sets anew', async () => {
    const { server, run, mails, dispute } = await buildDesk()
    const [answered, inquiry] = [await dispute(), await dispute({ isInquiry: true })]
    await run()
    assert.equal((await mails()).length, 1, 'both in one mail')
    await server.books.stepDispute(answered.id, 'answered')
    server.clock.advance(5 * msPerDay)
    await run()
    const [reminder] = await mails()
    assert.equal((await mails()).length, 2)
    assert.ok(reminder && !reminder.body.includes(answered.orderNo))
    await server.books.stepDispute(inquiry.id, 'escalated')
    server.clock.advance(5 * msPerDay)
    await run()
    await run()
    const [again] = await mails()
    assert.equal((await mails()).length, 3)
    assert.ok(again?.body.includes(`Due soon ${inquiry.orderNo}`))
  })

  test('as soon as mail goes out again', async () => {
    const { post, run, mails, dispute } = await buildDesk()
    await dispute()
    post.isDown = true
    await run()
    assert.deepEqual(await mails(), [])
    post.isDown = false
    await run()
    assert.equal((await mails()).length, 1)
  })
})

test('the desk counts the disputes that wait for an answer, for those who may see them', async () => {
  const { server, run, dispute } = await buildDesk()
  const { token } = await buildStaff(server, 'dispatcher')
  const counter = await buildStaff(server, 'counter')
  const countFor = async (as: string) => (await server.call(staffMe, {}, { token: as })).data.disputesToAnswer
  assert.equal(await countFor(token), 0)
  const [first] = [await dispute(), await dispute()]
  assert.deepEqual([await countFor(token), await countFor(counter.token)], [2, 0])
  await server.books.stepDispute(first.id, 'answered')
  server.clock.advance(msPerDay / 12)
  await run()
  assert.equal(await countFor(token), 1)
})
