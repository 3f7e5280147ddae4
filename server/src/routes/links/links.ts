import { createLink, loadLinks, revokeLinks } from '../../domain/links'
import { loadLinked, presentArrivalLink, presentFillLink, presentLinks } from '../../domain/orderViews'
import { fillByLink, openToFill } from '../../domain/tripInfo'
import { change, read, type Routes } from '../../http/route'

/** Links by which others fill in riders or see where a ride is. */
export const links = {
  orderLinks: read(async ({ input, accountId, at, deps, db }) =>
    presentLinks(await loadLinks(db, input.id, { accountId, at }), deps.secrets),
  ),

  createOrderLink: change(async ({ tx, input, accountId, at, deps }) => {
    await createLink(
      tx,
      { orderId: input.id, accountId, kind: input.kind },
      { at, policy: deps.policy, secrets: deps.secrets },
    )
    return presentLinks(await loadLinks(tx, input.id, { accountId, at }), deps.secrets)
  }),

  revokeOrderLink: change(async ({ tx, input, accountId, at, deps }) => {
    await revokeLinks(tx, { orderId: input.id, accountId, kind: input.kind }, at)
    return presentLinks(await loadLinks(tx, input.id, { accountId, at }), deps.secrets)
  }),

  openFillLink: change(async ({ tx, input, at, booking }) =>
    presentFillLink(await openToFill(tx, input.token, at), at, await booking()),
  ),

  fillByLink: change(async ({ tx, input, at, deps, booking }) =>
    presentFillLink(await fillByLink(tx, input, { at, policy: deps.policy }), at, await booking()),
  ),

  openArrivalLink: read(async ({ input, at, db, booking }) => {
    const { details, expiresAt } = await loadLinked(db, input.token, at)
    return presentArrivalLink(details, { expiresAt, at }, await booking())
  }),
} satisfies Partial<Routes>
