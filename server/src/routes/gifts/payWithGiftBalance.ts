import type { payWithGiftBalance as call } from '@noriai/contract/calls/gifts'
import { presentTrade } from '../../payments/attemptView'
import { loadTrade } from '../../payments/attempts'
import { sendRefundsSoon } from '../../payments/sendRefunds'
import type { RouteOf } from '../../plugins/contract'
import { payWithGiftBalance as pay } from '../../services/gifts/payWithGiftBalance'
import { isKept, once } from '../../services/idempotency'

/** Pays an order wholly from the traveller's gift cards; asked again under its key it answers how the order stands. */
export const payWithGiftBalance: RouteOf<typeof call> = async (context) => {
  const { input, session, lang, at, deps, idempotencyKey: key } = context
  const { accountId } = session
  const asked = { accountId, call: 'payWithGiftBalance', key }
  if (!(await isKept(deps.db, asked))) {
    await pay(deps, { orderId: input.id, giftJpy: input.giftJpy, accountId, at })
    // An order that it replaced may have money to go back.
    sendRefundsSoon(deps)
  }
  await deps.db.transaction((tx) => once(tx, { ...asked, input, at }, () => Promise.resolve({})))
  return presentTrade(await loadTrade(deps.db, input.id, accountId), { lang, policy: deps.policy }, at)
}
