import { findHungPoster } from '../../domain/posters'
import { lowestPrice, viewQuotation, viewSendTimes } from '../../domain/quotation'
import { read, type Routes } from '../../http/route'

/** Prices and departures, before anything is held. */
export const quotation = {
  fromPrice: read(async ({ input, at, booking }) => lowestPrice(input, at, await booking())),

  offerInfo: read(async ({ input, accountId, at, db, booking }) =>
    viewQuotation(input, { db, accountId, at }, await booking()),
  ),

  listSendTime: read(async ({ input, accountId, at, db, booking }) => {
    const walkOf = async (posterCode: string) => (await findHungPoster(db, posterCode))?.walkMinutes
    return viewSendTimes(input, { db, accountId, at, walkOf }, await booking())
  }),
} satisfies Partial<Routes>
