import { claimOrder, viewClaimLink } from '../../domain/counter'
import { createLink, loadLinks, revokeLinks } from '../../domain/links'
import { loadLinked, presentArrivalLink, presentFillLink, presentLinks } from '../../domain/orderViews'
import { fillByLink, openToFill } from '../../domain/tripInfo'
import type { AccountAction } from '../../context'
import { change, read, type LocalDeps, type Routes } from '../../http/route'
import type { Executor } from '../../infra/db/client'

/** Links by which others fill in riders or see where a ride is. */
export const links = {
  orderLinks: read(({ db, ...context }) => linksNow(db, context)),

  createOrderLink: change(
    ({ tx, input: { id: orderId, kind }, accountId, at, policy, deps: { secrets } }) =>
      createLink(tx, { orderId, accountId, kind }, { at, policy, secrets }),
    (_created, { tx, ...context }) => linksNow(tx, context),
  ),

  revokeOrderLink: change(
    ({ tx, input: { id: orderId, kind }, accountId, at }) =>
      revokeLinks(tx, { orderId, accountId, kind }, at),
    (_revoked, { tx, ...context }) => linksNow(tx, context),
  ),

  openFillLink: change(async ({ tx, input, at, booking }) =>
    presentFillLink(await openToFill(tx, input.token, at), at, await booking()),
  ),

  fillByLink: change(async ({ tx, input, at, policy, booking }) =>
    presentFillLink(await fillByLink(tx, input, { at, policy }), at, await booking()),
  ),

  openClaimLink: read(async ({ input, session, at, db, booking }) =>
    viewClaimLink(db, input.token, { viewerId: session?.accountId, at, context: await booking() }),
  ),

  claimOrder: change(async ({ tx, input, ...context }) => ({
    orderId: await claimOrder(tx, input.token, context),
  })),

  openArrivalLink: read(async ({ input, at, db, booking }) => {
    const { details, expiresAt } = await loadLinked(db, input.token, at)
    return presentArrivalLink(details, { expiresAt, at }, await booking())
  }),
} satisfies Partial<Routes>

/** Whose links of which order are shown. */
interface Shown extends AccountAction {
  readonly input: { readonly id: string }
  readonly deps: Pick<LocalDeps, 'secrets'>
}

async function linksNow(db: Executor, { input, deps, ...action }: Shown) {
  return presentLinks(await loadLinks(db, input.id, action), deps.secrets)
}
