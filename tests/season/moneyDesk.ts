/** What the operator's people do about money: refunds, disputed payments, and the comparison with the providers' ledgers. */
import { staffDisputeFile, staffDisputes, type StaffDispute } from '@noriai/contract/calls/staff/disputes'
import {
  staffDecideRefund,
  staffOrder,
  staffRefundRequests,
  staffSettleRefund,
} from '@noriai/contract/calls/staff/orders'
import { staffReconciliation } from '@noriai/contract/calls/staff/reconciliation'
import type { CallResponse } from '@noriai/contract/defineCall'
import { handPartOf, isGivenByBank, notableAs } from '@noriai/contract/orders/paidByHand'
import { paidByHandOf } from '@noriai/contract/orders/staffActions'
import { isOpenDispute } from '@noriai/contract/rules/dispute'
import { chargedPartOf, type HandPayment } from '@noriai/contract/rules/refund'
import { addDays, calendarDateOf } from '@noriai/contract/time'
import type { SeasonContext } from './context'
import type { Member } from './member'
import { cardProviders, isCardProvider } from './providers/providers'

/** After the last service day: until the season closes. */
const DAYS_LOOKED_AT = 3
/** The page of the disputes lists no more. */
const DISPUTES_SHOWN = 100
/** How a PDF begins, in base64. */
const PDF_BEGINS = 'JVBERi0'

type FailedRefund = CallResponse<typeof staffRefundRequests>['failed'][number]

export class MoneyDesk {
  /** Disputes whose evidence was handed in. */
  private readonly answered = new Set<string>()

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
      const answer = await admin.ask(
        staffDecideRefund,
        isGranted
          ? { decision: 'refund', id, amountJpy: request.amountJpy, reason: '' }
          : { decision: 'decline', id, reason: 'Not covered by the terms.' },
        ['order.notRefundable', 'order.refundTooMuch'],
      )
      if (answer.ok) this.context.count(isGranted ? 'refund requests granted' : 'refund requests declined')
    }
  }

  /** Pays by hand what the provider will never send, and leaves to it what it tries again; what a bank has paid is noted so. */
  private async settleFailed(member: Member, failed: readonly FailedRefund[]): Promise<void> {
    const stuck = new Map(failed.map((refund) => [refund.order.id, refund]))
    for (const [id, { status, impossibleReason }] of stuck) {
      if (status !== 'impossible') continue
      const { order, refunds } = await member.must(staffOrder, { id })
      const situation = { facts: order.facts, isPaidAtCounter: order.payType === 'counter' }
      const owedAs = (way: HandPayment) => paidByHandOf(notableAs(refunds, way), situation)
      // Of what a bank gave in part the rest is paid.
      const isByBank = impossibleReason === 'disputeLost' && isGivenByBank(owedAs('dispute'))
      const method = isByBank ? 'dispute' : 'bankTransfer'
      const paid = {
        method,
        reference: `T-${id.slice(0, 8)}`,
        paidOn: calendarDateOf(this.context.at),
      } as const
      const owed = owedAs(method)
      // A bank still decides on its payment: it is noted in the round after that.
      if (owed.length === 0) continue
      const request = { how: 'byHand', id, ...paid, seenJpy: handPartOf(owed) } as const
      // What came to it since is looked at with the next round.
      const answer = await member.ask(staffSettleRefund, request, [
        'order.refundedMeanwhile',
        'order.refundDisputed',
      ])
      if (!answer.ok) continue
      this.context.count(`refunds paid by hand.${impossibleReason ?? ''}`)
      const isPaid = ({ id: refundId }: (typeof owed)[number]) =>
        answer.data.refunds.some((each) => each.id === refundId && each.byHand !== null)
      if (owed.every(isPaid)) continue
      const sentence = 'Staff noted what they were shown as to be paid.'
      this.context.finding('a refund that was paid by hand is not noted', sentence, { order: order.orderNo })
    }
  }

  /** Answers each disputed payment that the bank waits for an answer on, once; what was answered, or is decided again, is shown so. */
  async lookAtDisputes(): Promise<void> {
    const { context } = this
    const admin = await this.atWork()
    const { disputes } = await admin.must(staffDisputes, {})
    for (const dispute of disputes) {
      const { provider, id, status } = dispute
      if (isCardProvider(provider) && context.providers.sayings(provider).get(id) === 'reopened') {
        if (isOpenDispute(status)) context.count(`disputes.${provider} seen decided again`)
        else
          context.finding('a dispute that is decided again is shown as decided', 'It is open.', {
            provider,
            id,
            status,
          })
      }
      if (status !== 'needsResponse') continue
      if (this.answered.has(id))
        context.finding('a dispute that was answered waits for us', 'Evidence was handed in hours ago.', {
          provider,
          id,
        })
      else await this.answer(admin, dispute)
    }
  }

  /** Draws the evidence of a dispute, and hands it in where its provider takes it. */
  private async answer(admin: Member, { provider, id, providerUrl }: StaffDispute): Promise<void> {
    const { context } = this
    const { mediaType, base64 } = await admin.must(staffDisputeFile, { provider, id })
    context.count(`disputes.${provider} evidence drawn`)
    if (mediaType !== 'application/pdf' || !base64.startsWith(PDF_BEGINS))
      context.finding('evidence that is no PDF', 'Banks take one file.', { provider, id, mediaType })
    if (!isCardProvider(provider)) return
    await context.providers.answerDispute(provider, { id, providerUrl })
    this.answered.add(id)
    context.count(`disputes.${provider} answered`)
  }

  /** Looks at the page of the disputes: each is as its bank said last, and what a bank gave its payer was not given by us, too. */
  async checkDisputes(): Promise<void> {
    const { context } = this
    const admin = await this.atWork()
    const { disputes } = await admin.must(staffDisputes, {})
    for (const { provider, status } of disputes) context.count(`disputes.${provider} ${status} at the desk`)
    for (const provider of cardProviders)
      for (const [id, said] of context.providers.sayings(provider)) {
        const shown = disputes.find((each) => each.provider === provider && each.id === id)
        if (shown?.status === said || (!shown && disputes.length >= DISPUTES_SHOWN)) continue
        const sentence = 'The desk shows another end of a dispute than the bank gave it.'
        const kind = `a dispute that is ${said} at ${provider} is otherwise at the desk`
        context.finding(kind, sentence, { id, shown: shown?.status })
      }
    for (const dispute of disputes) await this.expectPaidOnce(admin, dispute)
  }

  /**
   * A bank that decided against us has given the payer its part: with what went back otherwise that is no more than was charged. One that
   * decided for us on appeal has taken it back: what was noted as paid by it is owed again.
   */
  private async expectPaidOnce(
    admin: Member,
    { provider, id, status, amountJpy, order: { id: orderId } }: StaffDispute,
  ): Promise<void> {
    const { context } = this
    const { order, refunds, log } = await admin.must(staffOrder, { id: orderId })
    const isByBank = ({ byHand }: (typeof refunds)[number]) => byHand?.method === 'dispute'
    const { orderNo, paidAmountJpy, giftJpy } = order
    const back = refunds.filter((each) => each.status === 'done' && !each.isSurplus && !isByBank(each))
    const backJpy = chargedPartOf(back) + amountJpy
    // What came too much is a payment of its own.
    const isOfOrder = refunds.every(({ isSurplus }) => !isSurplus)
    if (status === 'lost' && isOfOrder && backJpy > paidAmountJpy - giftJpy)
      context.finding('a lost dispute was refunded as well', 'Its payer has the money twice.', {
        provider,
        id,
        order: orderNo,
        amountJpy,
        backJpy,
        refunds,
      })
    if (status !== 'won') return
    // Who deletes their account leaves no notes.
    if (log.some(({ to, note }) => to === 'disputePaidNoMore' && (note === id || note === '')))
      context.count(`disputes.${provider} won after they were noted as paid`)
    if (!isOfOrder || !refunds.some(isByBank)) return
    context.finding('what a bank took back is noted as paid by it', 'Its payer has nothing.', {
      provider,
      id,
      order: orderNo,
    })
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
