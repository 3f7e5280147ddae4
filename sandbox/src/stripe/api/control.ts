import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { idIn, type StripeAccount } from '../state/account'
import type { EventDelivery } from './events'
import { newsModes } from './events'
import { disputeOutcomes, moveDispute, openDispute } from '../objects/disputes'
import { actionAnswers, answerAction } from '../objects/nextActions'
import { failPayout, makePayout } from '../objects/payouts'
import { endRefund } from '../objects/refunds'
import { faultKinds, type Faults } from '../wire/faults'

/** What a test may move, besides what the API itself offers. */
export interface Controlled {
  readonly account: StripeAccount
  readonly delivery: EventDelivery
  readonly faults: Faults
}

const moment = v.object({ aheadMs: v.pipe(v.number(), v.minValue(0)) })
const fault = v.object({
  kind: v.picklist(faultKinds),
  method: v.optional(v.picklist(['GET', 'POST']), 'POST'),
  path: v.optional(v.string(), '/v1/'),
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
  delayMs: v.optional(v.pipe(v.number(), v.minValue(0)), 0),
})
const news = v.object({
  mode: v.optional(v.picklist(newsModes)),
  copies: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** Where the merchant's endpoint is from now on. */
  url: v.optional(v.pipe(v.string(), v.url())),
  /** Sends what is held: all in order, or these in this order. */
  send: v.optional(v.union([v.literal('held'), v.array(v.string())])),
  again: v.optional(v.string()),
})
const refundEnd = v.object({ status: v.picklist(['succeeded', 'failed']), reason: v.optional(v.string()) })
const dispute = v.object({ payment_intent: v.string(), reason: v.optional(v.string(), 'fraudulent') })
const disputeMove = v.object({ to: v.picklist(disputeOutcomes) })
const action = v.object({ answer: v.picklist(actionAnswers) })
const funds = v.object({ covered: v.boolean() })

type Handle<S extends v.GenericSchema> = (body: v.InferOutput<S>, id: string) => object | null | void

/** The calls with which a test plays banks, travellers of time, and a bad network. Null answers 404. */
export function controlRoutes(app: FastifyInstance, { account, delivery, faults }: Controlled): void {
  const post = <S extends v.GenericSchema>(path: string, schema: S, handle: Handle<S>) =>
    app.post<{ Params: { id?: string } }>(`/control/${path}`, (request, reply) => {
      const done = handle(v.parse(schema, request.body ?? {}), request.params.id ?? '')
      return done === null ? reply.code(404).send({}) : reply.send(done ?? {})
    })
  const { tables } = account

  post('clock', moment, ({ aheadMs }) => {
    account.moveAhead(aheadMs)
    return { now: account.now() }
  })
  post('faults', fault, (newFault) => faults.add(newFault))
  post('faults/clear', v.object({}), () => faults.clear())
  post('funds', funds, ({ covered }) => {
    account.hasFunds = covered
  })
  post('news', news, ({ mode, copies, url, send, again }) => {
    if (url !== undefined) delivery.moveTo(url)
    delivery.mode = mode ?? delivery.mode
    delivery.copies = copies ?? delivery.copies
    if (send !== undefined) delivery.sendHeld(send === 'held' ? undefined : send)
    if (again !== undefined) delivery.sendAgain(again)
  })
  post('refunds/:id', refundEnd, ({ status, reason }, id) => {
    const refund = tables.refund.get(id)
    if (!refund) return null
    endRefund(account, refund, { status, reason })
    return refund
  })
  post('disputes', dispute, ({ payment_intent: id, reason }) => {
    const intent = tables.payment_intent.get(id)
    const charge = tables.charge.get(idIn(intent?.latest_charge))
    return charge ? openDispute(account, charge, reason) : null
  })
  post('disputes/:id', disputeMove, ({ to }, id) => {
    const open = tables.dispute.get(id)
    if (!open) return null
    moveDispute(account, open, to)
    return open
  })
  post('payouts', v.object({}), () => makePayout(account))
  post('payouts/:id/fail', v.object({}), (_body, id) => {
    const payout = tables.payout.get(id)
    if (!payout) return null
    failPayout(account, payout)
    return payout
  })
  post('payment_intents/:id/answer', action, ({ answer }, id) => {
    const intent = tables.payment_intent.get(id)
    if (intent?.status !== 'requires_action') return null
    answerAction(account, intent, answer)
    return intent
  })
}
