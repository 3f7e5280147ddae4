import type { StaffOrderView } from '@noriai/contract/schema/staffOrder'
import { presentStaffOrder } from '../../presenters/staffOrder'
import type { RouteContext } from '../../plugins/contract'
import type { Call, CallInput } from '@noriai/contract/defineCall'
import { once } from '../../services/idempotency'
import type { Cause } from '../../services/orders/transitionOrder'
import type { RideWorld } from '../../services/quotation/askedRide'
import { rideWorldOf } from '../../services/quotation/rideWorld'
import { loadStaffOrder } from '../../services/staffOrders/loadStaffOrder'

/** An order as staff see it, for the calls that read or change one. @throws notFound */
export async function answerOrder(
  db: Parameters<typeof loadStaffOrder>[0],
  orderId: string,
  at: number,
  world: RideWorld,
): Promise<StaffOrderView> {
  const loaded = await loadStaffOrder(db, orderId, world.data, at, world.policy)
  return presentStaffOrder(loaded, at, world)
}

/** What a change of an order is made with. */
export interface OrderChange<C extends Call> {
  readonly tx: Parameters<typeof once>[0]
  readonly input: CallInput<C>
  /** The member of staff who does it; who writes it down adds why. */
  readonly cause: Omit<Cause, 'cause'>
  readonly world: RideWorld
}

/**
 * Changes an order for staff, once a key, and answers it as it is afterwards, in one transaction.
 * @param change answers the id of the order to show
 */
export async function changeOrder<C extends Call>(
  callName: C['name'],
  context: RouteContext<C>,
  change: (given: OrderChange<C>) => Promise<string>,
): Promise<StaffOrderView> {
  const { input, session, lang, at, deps, idempotencyKey: key } = context
  const accountId = session?.accountId ?? ''
  const world = await rideWorldOf(deps, lang)
  const cause = { actor: 'staff', actorId: accountId, at } as const
  return deps.db.transaction(async (tx) => {
    const work = async () => answerOrder(tx, await change({ tx, input, cause, world }), at, world)
    return key === '' ? work() : once(tx, { accountId, call: callName, key, input, at }, work)
  })
}
