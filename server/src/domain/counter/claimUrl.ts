import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Deps } from '../../deps'
import type { Executor } from '../../infra/db/client'
import { orderLinks } from '../../infra/db/schema/orderLinks'
import { tokenOfLink } from '../links'

/** The address of the page by which an order is claimed, and paid where it is not; null when it was, or is over. */
export async function claimUrlOf(
  { db, config, secrets }: Pick<Deps, 'config' | 'secrets'> & { readonly db: Executor },
  orderId: string,
  at: number,
): Promise<string | null> {
  const [link] = await db
    .select({ id: orderLinks.id })
    .from(orderLinks)
    .where(
      and(
        eq(orderLinks.orderId, orderId),
        eq(orderLinks.kind, 'claim'),
        gt(orderLinks.expiresAt, at),
        isNull(orderLinks.revokedAt),
      ),
    )
  if (!link) return null
  return `${config.PUBLIC_URL}/useCar/certificate/certificate?claim=${tokenOfLink(secrets, link.id)}`
}
