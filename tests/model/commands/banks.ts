import { attemptWhere, paymentOf, type OfAttempt } from '../attempts'
import { command, done, idle, type Chance, type Outcome } from '../command'
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
    const isOpen = (id: string) => providers.of(id)?.disputes.get(`du:${id}`)?.status === 'needsResponse'
    const found = anyAttempt(context, chance, isOpen)
    return found && { ...found, isWon: chance.happens(0.5) }
  },
  async run(context, args) {
    const id = paymentOf(context, args)
    if (id === undefined) return idle
    return context.bench.providers.of(id)?.decideDispute(id, args.isWon) ? done : notThere
  },
})

export const bankCommands = { goOver, sendBack, dispute, decideDispute }
