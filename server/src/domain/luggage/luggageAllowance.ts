import type { Policy } from '@noriai/contract/policy'
import { extraPiecesLeft } from '@noriai/contract/rules/luggage'
import { and, eq } from 'drizzle-orm'
import type { Executor } from '../../infra/db/client'
import { orders } from '../../infra/db/schema/orders'
import { DomainError } from '../../errors'
import { isSoldToOwner, ridersOf, boughtLaterSql } from './boughtFor'

/** For whom extra pieces are counted: an order of the account, a party's people, or nobody in particular. */
export interface LuggageAsked {
  readonly accountId: string | null
  readonly orderId?: string | undefined
  readonly people?: number | undefined
}

/**
 * Extra pieces bought for a ride over all its orders, and how many more can be: none for one that is not paid, is over or was
 * given away.
 * @throws notFound for an order that is not the account's
 */
export async function luggageAllowance(
  db: Executor,
  { accountId, orderId, people }: LuggageAsked,
  { at, policy }: { readonly at: number; readonly policy: Policy },
): Promise<{ bought: number; canBuy: number }> {
  if (orderId === undefined) {
    // No ride takes more people than a party may have.
    const { maxParty } = policy.passengers
    return { bought: 0, canBuy: extraPiecesLeft(Math.min(people ?? maxParty, maxParty), 0, policy) }
  }
  if (accountId === null) throw new DomainError('notFound')
  const [row] = await db
    .select({ order: orders, later: boughtLaterSql(at) })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.accountId, accountId)))
  if (!row) throw new DomainError('notFound')
  const { order, later } = row
  const bought = order.bagsExtra + later
  const isSold = isSoldToOwner(order, later, { at, policy })
  return { bought, canBuy: isSold ? extraPiecesLeft(ridersOf(order), bought, policy) : 0 }
}
