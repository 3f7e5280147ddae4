import { walkFromPoster } from '../../domain/posters'
import { hasPosterScan, lowestPrice, viewQuotation, viewSendTimes } from '../../domain/quotation'
import { read, readTogether, type Routes } from '../../http/route'

/** Prices and departures, before anything is held. */
export const quotation = {
  fromPrice: read(async ({ input, at, booking }) => lowestPrice(input, at, await booking())),

  offerInfo: read(async ({ input, accountId, at, db, booking }) =>
    viewQuotation(input, { db, accountId, at }, await booking()),
  ),

  listSendTime: readTogether(
    ({ input: { qrSource, ...day }, at, deps }) => {
      // Of a poster it counts where it hangs, not when each phone scanned it.
      const poster = hasPosterScan(qrSource, at, deps)
        ? [qrSource?.qrCodeScene1?.toUpperCase(), qrSource?.qrCodeScene2]
        : null
      return { ...day, poster }
    },
    async ({ input, accountId, at, db, booking }) =>
      viewSendTimes(input, { db, accountId, at, walkOf: walkFromPoster(db) }, await booking()),
  ),
} satisfies Partial<Routes>
