import { loadTrade, payWithGiftBalance as pay, presentTrade } from '../../domain/payments'
import { ownTransactions, type RouteOf } from '../../http/route'

/** Pays an order in full from the traveller's gift cards; called again under its key it answers the order's state. */
export const payWithGiftBalance: RouteOf<'payWithGiftBalance'> = ownTransactions(
  async ({ input, accountId, lang, at, deps, db, idempotencyKey: key }) => {
    await pay(deps, { input, accountId, key, at })
    return presentTrade(await loadTrade(db, input.id, accountId), { lang, at, ...deps })
  },
)
