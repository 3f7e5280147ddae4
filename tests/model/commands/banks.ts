import { staffCalls } from '@noriai/contract/calls/staff/index'
import { formatMoney } from '@noriai/contract/format/money'
import { isOpenDispute } from '@noriai/contract/rules/dispute'
import { extractText, getDocumentProxy } from 'unpdf'
import { attemptWhere, paymentOf, type OfAttempt } from '../attempts'
import { Breach } from '../breach'
import { command, countedAs, done, idle, outcomeOf, type Chance, type Outcome } from '../command'
import type { ModelContext } from '../context'
import type { ProviderModel } from '../provider/provider'
import { mixNames, type MixName } from '../provider/providers'

const notThere: Outcome = { kind: 'refused', code: 'at the provider' }

/** One of the attempts whose payment is so. */
function anyAttempt(
  context: ModelContext,
  chance: Chance,
  fits: (paymentId: string) => boolean,
): OfAttempt | undefined {
  return chance.of(attemptWhere(context, fits))
}

/** A dispute: the first of an attempt's payment, or the second beside it. */
type OfDispute = OfAttempt & { readonly second?: true }

/** One of the disputes for which the provider says so of their payment. */
function anyDispute(
  context: ModelContext,
  chance: Chance,
  fits: (provider: ProviderModel, paymentId: string, isSecond: boolean) => boolean,
): OfDispute | undefined {
  const { providers } = context.bench
  const ofPlace = (isSecond: boolean) =>
    attemptWhere(context, (id) => {
      const provider = providers.of(id)
      return provider !== undefined && fits(provider, id, isSecond)
    })
  const seconds = ofPlace(true).map((found) => ({ ...found, second: true as const }))
  return chance.of<OfDispute>([...ofPlace(false), ...seconds])
}

/** The operator goes over to other providers: new payments are made with them, each attempt keeps its own. */
const goOver = command<{ readonly mix: MixName }>({
  weight: 0.4,
  propose: (_context, chance) => ({ mix: chance.oneOf(mixNames) }),
  run(context, { mix }) {
    context.bench.providers.goOver(mix)
    return Promise.resolve(done)
  },
})

/** The traveller's bank sends back a refund that had arrived, for now or for ever. */
const sendBack = command<OfAttempt & { readonly isForEver: boolean }>({
  weight: 5,
  propose(context, chance) {
    const { providers } = context.bench
    const found = anyAttempt(context, chance, (id) => providers.of(id)?.hasArrived(id) ?? false)
    return found && { ...found, isForEver: chance.happens(0.5) }
  },
  async run(context, args) {
    const id = paymentOf(context, args)
    if (id === undefined) return idle
    return context.bench.providers.of(id)?.sendBack(id, args.isForEver) ? done : notThere
  },
})

/** The payer takes a payment back through their bank, or some of it, and then some of the rest. */
const dispute = command<OfDispute & { readonly percent?: number }>({
  weight: 1.5,
  whats: ['second'],
  propose(context, chance) {
    const found = anyDispute(context, chance, (provider, id, isSecond) => provider.isDisputable(id, isSecond))
    return found && { ...found, percent: chance.oneOf([100, 100, 40]) }
  },
  async run(context, { second = false, percent = 100, ...args }) {
    const id = paymentOf(context, args)
    if (id === undefined) return idle
    const isTaken = context.bench.providers.of(id)?.dispute(id, { isSecond: second, percent })
    return isTaken ? countedAs(done, second ? 'second' : undefined) : notThere
  },
})

/** The bank decides on a dispute. */
const decideDispute = command<OfDispute & { readonly isWon: boolean }>({
  weight: 5,
  propose(context, chance) {
    const found = anyDispute(context, chance, (provider, id, isSecond) => {
      const status = provider.disputeOf(id, isSecond)?.status
      return status !== undefined && isOpenDispute(status)
    })
    return found && { ...found, isWon: chance.happens(0.5) }
  },
  async run(context, args) {
    const id = paymentOf(context, args)
    if (id === undefined) return idle
    return context.bench.providers.of(id)?.decideDispute(id, args.isWon, args.second) ? done : notThere
  },
})

/** After an appeal the bank looks again at a dispute that we had lost. */
const reopenDispute = command<OfDispute>({
  weight: 5,
  whats: ['besideAnother'],
  propose: (context, chance) =>
    anyDispute(
      context,
      chance,
      (provider, id, isSecond) => provider.disputeOf(id, isSecond)?.status === 'lost',
    ),
  async run(context, args) {
    const id = paymentOf(context, args)
    if (id === undefined) return idle
    const provider = context.bench.providers.of(id)
    if (!provider?.reopenDispute(id, args.second)) return notThere
    return countedAs(done, provider.disputeOf(id, !args.second) ? 'besideAnother' : undefined)
  },
})

/** Staff print the evidence of a dispute: it counts what went back of that very charge. */
const printEvidence = command<OfDispute>({
  weight: 1,
  propose: (context, chance) =>
    anyDispute(context, chance, (provider, id, isSecond) => provider.disputeOf(id, isSecond) !== undefined),
  async run(context, args) {
    const id = paymentOf(context, args)
    const provider = id === undefined ? undefined : context.bench.providers.of(id)
    const shown = id === undefined ? undefined : provider?.disputeOf(id, args.second)
    if (id === undefined || !provider || !shown) return idle
    const key = { provider: provider.name, id: shown.id }
    const file = await context.ask(staffCalls.staffDisputeFile, key, 'staff')
    if (file.status !== 200 || !context.isClear) return outcomeOf(file)
    const [printed, here] = [await refundedIn(file.data.base64), await refundedOf(context, id)]
    if (printed.join('; ') !== here.join('; '))
      throw new Breach('the evidence of a dispute counts what went back of its charge', { printed, here })
    return done
  },
})

/** The refunds that a file of evidence prints, least first as text. */
async function refundedIn(base64: string): Promise<string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(Buffer.from(base64, 'base64')))
  const { text } = await extractText(pdf, { mergePages: true })
  const words = text.replace(/\s+/g, ' ')
  // Behind it are messages as they were sent.
  const payment = words.slice(0, words.indexOf(' Booking '))
  return [...payment.matchAll(/Refunded (JPY [\d,.]*\d),/g)].map(([, amount = '']) => amount).sort()
}

/** What the books say that went back of a charge, through its provider or by hand: nothing of gift cards, nor what the bank took. */
async function refundedOf(context: ModelContext, paymentId: string): Promise<string[]> {
  const { rows } = await context.bench.server.deps.pool.query<{ jpy: string }>(
    `select r.jpy from payment_attempts a cross join lateral (
        select s.amount_jpy as jpy, s.status, s.hand_method from surplus_refunds s
          where s.out_trade_no = a.out_trade_no and s.hand_method is null
        union all
        select p.amount_jpy, 'done', p.method from surplus_hand_payments p where p.out_trade_no = a.out_trade_no and p.owed_again_at is null
        union all
        select f.amount_jpy - f.gift_jpy, f.status, f.hand_method from refunds f where f.order_id = a.order_id
          and not exists (select 1 from surplus_refunds s where s.out_trade_no = a.out_trade_no)) r
      where a.provider_payment_id = $1 and r.status = 'done' and r.jpy > 0 and r.hand_method is distinct from 'dispute'`,
    [paymentId],
  )
  const yen = (jpy: string) => formatMoney(Number(jpy), 'JPY', { lang: 'en' }).replace(/\s+/g, ' ')
  return rows.map(({ jpy }) => yen(jpy)).sort()
}

export const bankCommands = { goOver, sendBack, dispute, decideDispute, reopenDispute, printEvidence }
