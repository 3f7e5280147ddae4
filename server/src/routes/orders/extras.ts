import { addLapChildSeatOrder, offerLapChildSeats } from '../../domain/lapChild'
import { addLuggageOrder, viewLuggageOffer } from '../../domain/luggage'
import { change, read, type Routes } from '../../http/route'
import { ownOrder } from './ownOrder'

/** What can be ordered for a ride that is booked: luggage, and seats for lap children who turned too old. */
export const extras = {
  userSelectLuggage: read(({ input, accountId, db, ...context }) =>
    viewLuggageOffer(db, { ...input, accountId }, context),
  ),

  addLuggageOrder: change(({ tx, input, ...context }) => addLuggageOrder(tx, input, context), ownOrder),

  lapChildSeatOffer: read(({ input, db, ...context }) => offerLapChildSeats(db, input, context)),

  addLapChildSeatOrder: change(
    ({ tx, input, ...context }) => addLapChildSeatOrder(tx, input, context),
    ownOrder,
  ),
} satisfies Partial<Routes>
