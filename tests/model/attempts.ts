import type { ModelContext, OrderName } from './context'

/** An attempt by its place among those of its order, from 1. */
export interface OfAttempt {
  readonly order: OrderName
  readonly attempt: number
}

/** The provider's number of an attempt's payment. */
export function paymentOf(context: ModelContext, { order, attempt }: OfAttempt): string | undefined {
  const row = context.order(order)
  const found = row && context.attemptsOf(row)[attempt - 1]
  return found && `pay:${found.outTradeNo}`
}

/** The attempts whose payment at its provider is so. */
export function attemptWhere(context: ModelContext, fits: (paymentId: string) => boolean): OfAttempt[] {
  return [...context.seen.orders].flatMap(([order, row]) =>
    context
      .attemptsOf(row)
      .map(({ outTradeNo }, index) => ({ id: `pay:${outTradeNo}`, order, attempt: index + 1 }))
      .filter(({ id }) => fits(id))
      .map(({ order: name, attempt }) => ({ order: name, attempt })),
  )
}

/** A payment as its provider has it; undefined where none has. */
export const atProvider = (context: ModelContext, id: string) => context.bench.providers.payment(id)
