import { addLapChildSeatOrder, offerLapChildSeats } from '../../domain/lapChild'
import { addLuggageOrder, viewLuggageOffer } from '../../domain/luggage'
import { change, read, type Routes } from '../../http/route'
import { ownOrder } from './ownOrder'

/** What can be ordered for a ride that is booked: luggage, and seats for lap children who turned too old. */
export const extras = {
  userSelectLuggage: read(async ({ input, accountId, db, booking, ...context }) => {
    const { data } = await booking()
    return viewLuggageOffer(db, { ...input, accountId }, { ...context, data })
  }),

  addLuggageOrder: change(async ({ tx, input, booking, ...context }) => {
    const { data } = await booking()
    return addLuggageOrder(tx, input, { ...context, data })
  }, ownOrder),

  lapChildSeatOffer: read(({ input, db, ...context }) => offerLapChildSeats(db, input, context)),

  addLapChildSeatOrder: change(
    ({ tx, input, ...context }) => addLapChildSeatOrder(tx, input, context),
    ownOrder,
  ),
} satisfies Partial<Routes>
