import { staffCalls } from '@noriai/contract/calls/staff/index'
import { formatMoney } from '@noriai/contract/format/money'
import { isOpenDispute } from '@noriai/contract/rules/dispute'
import { extractText, getDocumentProxy } from 'unpdf'
import { attemptWhere, paymentOf, type OfAttempt } from '../attempts'
import { Breach } from '../breach'
import { command, done, idle, outcomeOf, type Chance, type Outcome } from '../command'
import type { ModelContext } from '../context'
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

/** The payer takes a payment back through their bank. */
const dispute = command<OfAttempt>({
  weight: 1.5,
  propose(context, chance) {
    const { providers } = context.bench
    return anyAttempt(context, chance, (id) => providers.of(id)?.isDisputable(id) ?? false)
  },
  async run(context, args) {
    const id = paymentOf(context, args)
    if (id === undefined) return idle
    return context.bench.providers.of(id)?.dispute(id) ? done : notThere
  },
})

/** The bank decides on a dispute. */
const decideDispute = command<OfAttempt & { readonly isWon: boolean }>({
  weight: 5,
  propose(context, chance) {
    const { providers } = context.bench
    const isOpen = (id: string) => {
      const status = providers.of(id)?.disputes.get(`du:${id}`)?.status
      return status !== undefined && isOpenDispute(status)
    }
    const found = anyAttempt(context, chance, isOpen)
    return found && { ...found, isWon: chance.happens(0.5) }
  },
  async run(context, args) {
    const id = paymentOf(context, args)
    if (id === undefined) return idle
    return context.bench.providers.of(id)?.decideDispute(id, args.isWon) ? done : notThere
  },
})

/** After an appeal the bank looks again at a dispute that we had lost. */
const reopenDispute = command<OfAttempt>({
  weight: 5,
  propose(context, chance) {
    const { providers } = context.bench
    return anyAttempt(context, chance, (id) => providers.of(id)?.disputes.get(`du:${id}`)?.status === 'lost')
  },
  async run(context, args) {
    const id = paymentOf(context, args)
    if (id === undefined) return idle
    return context.bench.providers.of(id)?.reopenDispute(id) ? done : notThere
  },
})

/** Staff print the evidence of a dispute: it counts what went back of that very charge. */
const printEvidence = command<OfAttempt>({
  weight: 1,
  propose(context, chance) {
    const { providers } = context.bench
    return anyAttempt(context, chance, (id) => providers.of(id)?.disputes.has(`du:${id}`) ?? false)
  },
  async run(context, args) {
    const id = paymentOf(context, args)
    const provider = id === undefined ? undefined : context.bench.providers.of(id)
    if (id === undefined || !provider?.disputes.has(`du:${id}`)) return idle
    const key = { provider: provider.name, id: `du:${id}` }
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
        select s.amount_jpy as jpy, s.status, s.hand_method from surplus_refunds s where s.out_trade_no = a.out_trade_no
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
