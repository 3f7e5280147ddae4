import { type Problem, problem } from '../problem'

/**
 * The order's payment. `expired` is its own state, so that a payment which succeeds afterwards is still taken in: it
 * finds seats again or is refunded at once.
 */
const payment = {
  unpaid: ['paying', 'paid', 'expired'],
  paying: ['paid', 'failed', 'expired'],
  failed: ['paying', 'paid', 'expired'],
  expired: ['paid'],
  paid: [],
} as const

/**
 * What becomes of the ride, or of the luggage. `placed` waits for its payment (or, paid late, for seats);
 * shipped and receiving belong to luggage orders, which are cancelled once they are on the bus only where that does not run.
 * `inProgress` goes back to `verified` when staff take back that the departure left, or move who was collected for a bus that does not
 * run to one that has not left; where there is none it is cancelled. `verified` goes back to `confirmed` when staff take back a scan.
 * `noShow` is a ride that was paid and that nobody boarded, written down by the clock when its day and its free cancellation are over,
 * with the luggage bought for it: nothing can be cancelled then, the fare is kept unless the operator failed. A scan without network
 * that is reported later makes it `verified` all the same. Staff who miss somebody sooner only mark the order (`missedAt`): it stays
 * `confirmed`, with every right that goes with it.
 */
const fulfilment = {
  placed: ['confirmed', 'cancelled'],
  confirmed: ['verified', 'shipped', 'receiving', 'completed', 'noShow', 'cancelled'],
  verified: ['inProgress', 'completed', 'confirmed', 'cancelled'],
  inProgress: ['completed', 'verified', 'cancelled'],
  shipped: ['receiving', 'completed', 'cancelled'],
  receiving: ['completed'],
  completed: [],
  noShow: ['verified', 'confirmed', 'cancelled'],
  cancelled: [],
} as const

/**
 * Money on its way back. `pending` waits for a decision, which may leave what was there before; `refunding` waits for the
 * provider; a failed one is tried again, or staff pay it another way. What arrived may come back days later: a bank closed the
 * account. All but the card fee counts as refunded, and the fee goes back as well when the ride ends by our fault.
 */
const refund = {
  none: ['pending', 'refunding'],
  pending: ['refunding', 'none', 'partlyRefunded', 'failed'],
  refunding: ['refunded', 'partlyRefunded', 'failed'],
  failed: ['refunding'],
  partlyRefunded: ['pending', 'refunding', 'failed'],
  refunded: ['refunding', 'failed'],
} as const

/** The traveller's review; it is awaited once a ride that was boarded is over. */
const review = {
  none: ['awaiting'],
  awaiting: ['reviewed'],
  reviewed: [],
} as const

/**
 * The four facts of an order, each with its own table: state → states it may reach. A transition names the fact; one
 * that is not here is refused. Source: specification, section 4; decisions.md, "Order life".
 */
export const transitions = { payment, fulfilment, refund, review } as const

/** The name of a fact. */
export type OrderFact = keyof typeof transitions
/** The states a fact can have. */
export type StateOf<F extends OrderFact> = F extends OrderFact
  ? keyof (typeof transitions)[F] & string
  : never
export type PaymentState = StateOf<'payment'>
export type FulfilmentState = StateOf<'fulfilment'>
export type RefundState = StateOf<'refund'>
export type ReviewState = StateOf<'review'>

/** The state of every fact of an order. */
export type OrderFacts = { readonly [F in OrderFact]: StateOf<F> }

/** How every order begins. */
export const initialFacts: OrderFacts = {
  payment: 'unpaid',
  fulfilment: 'placed',
  refund: 'none',
  review: 'none',
}

/** The names of the facts, in the order of the tables. */
export const orderFacts = [
  'payment',
  'fulfilment',
  'refund',
  'review',
] as const satisfies readonly OrderFact[]

/** Every state of a fact. */
export function statesOf<F extends OrderFact>(fact: F): StateOf<F>[] {
  return Object.keys(transitions[fact]) as StateOf<F>[]
}

/** The states a fact may reach from `from` in one step; none for a final state. */
export function nextStates<F extends OrderFact>(fact: F, from: StateOf<F>): readonly StateOf<F>[] {
  const table: Readonly<Record<string, readonly string[]>> = transitions[fact]
  return (table[from] ?? []) as readonly StateOf<F>[]
}

/** Whether a fact may go from one state to another. Staying is no transition. */
export function canTransition<F extends OrderFact>(fact: F, from: StateOf<F>, to: StateOf<F>): boolean {
  return nextStates(fact, from).includes(to)
}

/** order.transitionRefused naming fact and both states, or nothing. */
export function transitionProblem<F extends OrderFact>(
  fact: F,
  from: StateOf<F>,
  to: StateOf<F>,
): Problem | undefined {
  return canTransition(fact, from, to) ? undefined : problem('order.transitionRefused', { fact, from, to })
}

/** A table of one fact: state → states it may reach. */
export type TransitionTable = Readonly<Record<string, readonly string[]>>

/** What is wrong with a table: targets that do not exist, and states that its first state never reaches. */
export function tableFaults(table: TransitionTable, first: string): string[] {
  const states = Object.keys(table)
  const unknown = states.flatMap((from) =>
    (table[from] ?? []).filter((to) => !states.includes(to)).map((to) => `${from} leads to unknown ${to}`),
  )
  const reached = new Set([first])
  for (const state of reached) (table[state] ?? []).forEach((to) => reached.add(to))
  const lost = states.filter((state) => !reached.has(state)).map((state) => `${state} is never reached`)
  return [...unknown, ...lost]
}

/** Checks every table, for the start of the server. @throws Error naming the faults. */
export function checkTransitions(): void {
  const faults = orderFacts.flatMap((fact) =>
    tableFaults(transitions[fact], initialFacts[fact]).map((fault) => `${fact}: ${fault}`),
  )
  if (faults.length > 0) throw new Error(`The order's transitions are broken: ${faults.join('; ')}`)
}
