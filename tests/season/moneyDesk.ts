/** What the operator's people do about money: refunds, disputed payments, and the comparison with the providers' ledgers. */
import { staffDisputeFile, staffDisputes } from '@noriai/contract/calls/staff/disputes'
import {
  staffDecideRefund,
  staffOrder,
  staffRefundRequests,
  staffSettleRefund,
} from '@noriai/contract/calls/staff/orders'
import { staffReconciliation } from '@noriai/contract/calls/staff/reconciliation'
import type { CallResponse } from '@noriai/contract/defineCall'
import { paidByHandOf } from '@noriai/contract/orders/staffActions'
import { chargedPartOf } from '@noriai/contract/rules/refund'
import { addDays, calendarDateOf } from '@noriai/contract/time'
import type { SeasonContext } from './context'
import type { Member } from './member'

/** After the last service day: until the season closes. */
const DAYS_LOOKED_AT = 3

type FailedRefund = CallResponse<typeof staffRefundRequests>['failed'][number]

export class MoneyDesk {
  /** Disputes whose evidence was drawn. */
  private readonly drawn = new Set<string>()

  constructor(
    private readonly context: SeasonContext,
    /** Whoever may decide about money, signed in. */
    private readonly atWork: () => Promise<Member>,
  ) {}

  /** Decides on every refund that was applied for: two of three are granted. Those that can never go back are paid by hand. */
  async decideRefunds(): Promise<void> {
    const admin = await this.atWork()
    const { requests, failed } = await admin.must(staffRefundRequests, {})
    await this.settleFailed(admin, failed)
    for (const request of requests) {
      const { id } = request.order
      const isGranted = request.amountJpy > 0 && this.context.dice('refund', request.requestedAt).chance(0.67)
      await admin.ask(
        staffDecideRefund,
        isGranted
          ? { decision: 'refund', id, amountJpy: request.amountJpy, reason: '' }
          : { decision: 'decline', id, reason: 'Not covered by the terms.' },
        ['order.notRefundable', 'order.refundTooMuch'],
      )
      this.context.count(isGranted ? 'refund requests granted' : 'refund requests declined')
    }
  }

  /** Pays by hand what the provider will never send, and leaves to it what it tries again; what a bank has paid is noted so. */
  private async settleFailed(member: Member, failed: readonly FailedRefund[]): Promise<void> {
    const stuck = new Map(failed.map((refund) => [refund.order.id, refund]))
    for (const [id, { status, impossibleReason }] of stuck) {
      if (status !== 'impossible') continue
      const method = impossibleReason === 'disputeLost' ? 'dispute' : 'bankTransfer'
      const paid = {
        method,
        reference: `T-${id.slice(0, 8)}`,
        paidOn: calendarDateOf(this.context.at),
      } as const
      const { order, refunds } = await member.must(staffOrder, { id })
      const isPaidAtCounter = order.payType === 'counter'
      const owed = paidByHandOf(refunds, { facts: order.facts, isPaidAtCounter })
      const request = { how: 'byHand', id, ...paid, seenJpy: chargedPartOf(owed) } as const
      // What came to it since is looked at with the next round.
      const answer = await member.ask(staffSettleRefund, request, ['order.refundedMeanwhile'])
      if (!answer.ok) continue
      this.context.count(`refunds paid by hand.${impossibleReason ?? ''}`)
      const isPaid = ({ id: refundId }: (typeof owed)[number]) =>
        answer.data.refunds.some((each) => each.id === refundId && each.byHand !== null)
      if (owed.every(isPaid)) continue
      const sentence = 'Staff noted what they were shown as to be paid.'
      this.context.finding('a refund that was paid by hand is not noted', sentence, { order: order.orderNo })
    }
  }

  /** Draws the evidence of each disputed payment that the bank waits for an answer on, once. */
  async lookAtDisputes(): Promise<void> {
    const admin = await this.atWork()
    const { disputes } = await admin.must(staffDisputes, {})
    for (const { provider, id, status } of disputes) {
      if (status !== 'needsResponse' || this.drawn.has(id)) continue
      const { mediaType, base64 } = await admin.must(staffDisputeFile, { provider, id })
      this.drawn.add(id)
      this.context.count(`disputes.${provider} evidence drawn`)
      if (mediaType === 'application/pdf' && base64.length > 0) continue
      this.context.finding('evidence that is no PDF', 'Banks take one file.', { provider, id, mediaType })
    }
  }

  /** Looks at the page of the disputes: what the banks decided is known there. */
  async checkDisputes(): Promise<void> {
    const { context } = this
    const admin = await this.atWork()
    const { disputes } = await admin.must(staffDisputes, {})
    for (const { provider, status } of disputes) context.count(`disputes.${provider} ${status} at the desk`)
    for (const provider of ['sandbox', 'stripe'] as const)
      for (const verdict of ['won', 'lost'] as const) {
        const there = context.ledger.of(`disputes.${provider} ${verdict}`)
        const here = context.ledger.of(`disputes.${provider} ${verdict} at the desk`)
        if (there === here) continue
        const sentence = 'The desk shows another end of a dispute than the bank gave it.'
        context.finding(`disputes ${verdict} at ${provider}`, sentence, { there, here })
      }
  }

  /** Looks at the page of the reconciliation: every day that can be compared is green, and nothing is left to explain. */
  async checkReconciliation(): Promise<void> {
    const { context } = this
    const { from, days: count } = context.options
    const admin = await this.atWork()
    const range = { from: addDays(from, -1), to: addDays(from, count + DAYS_LOOKED_AT) }
    const { days, open } = await admin.must(staffReconciliation, range)
    for (const finding of open) {
      const { provider, kind } = finding
      const sentence = 'The ledger of a payment provider and our books do not agree.'
      context.finding(`reconciliation: ${provider} ${kind}`, sentence, finding)
    }
    for (const { provider, state, payoutsJpy } of days) {
      context.count(`reconciled.${provider} ${state}`)
      if (state === 'green' && payoutsJpy !== 0) context.count(`payouts reconciled.${provider}`)
    }
    const yesterday = addDays(calendarDateOf(context.at), -1)
    const late = days.filter(({ state, day }) => state === 'notRun' && day <= yesterday)
    if (late.length === 0) return
    context.finding('a day was not reconciled', 'The providers answer, and their lines are complete.', late)
  }
}
