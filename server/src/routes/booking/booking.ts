import { holdOnce, placeOrder, presentHold } from '../../domain/booking'
import { presentOrder } from '../../domain/orderViews'
import { checkKnownFlight } from '../../domain/quotation'
import { seatTakerOf } from '../../domain/fairShare'
import { changeAfter, inTurn, ownTransactions, type Routes } from '../../http/route'

/** The hold of the confirm page, and the order that it becomes. */
export const booking = {
  // Of many who want the last seats most are refused without a transaction.
  checkAppointment: ownTransactions(async (context) => {
    const { input, accountId, at, deps, idempotencyKey: key, source } = context
    const bookingContext = await context.booking()
    const holdRequest = { accountId, taker: seatTakerOf(deps, source), key, input, at }
    return holdOnce(deps, holdRequest, {
      context: bookingContext,
      present: (held) => presentHold(held, at, bookingContext),
    })
  }),

  addOrUpdate: inTurn(
    changeAfter(
      ({ input, at, deps }) => checkKnownFlight(input.ride, { at }, deps),
      async ({ tx, prepared: checked, input, accountId, lang, at, deps, source, ...context }) => {
        const bookingContext = await context.booking()
        const customer = { accountId, lang, taker: seatTakerOf(deps, source) }
        const placed = await placeOrder(tx, { input, checked, customer, at, context: bookingContext })
        return presentOrder(placed, at, bookingContext)
      },
    ),
  ),
} satisfies Partial<Routes>
