import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Deps } from '../../deps'
import { shortAddresses } from '../../infra/db/schema/orderLinks'
import { orders } from '../../infra/db/schema/orders'
import { pageOf } from '../notices'

/** 48 bits: of a hundred thousand orders one is found in three thousand million tries, and then asks for its session. */
const SLUG_BYTES = 6
const slugForm = /^[\w-]{8}$/

/**
 * The short address of an order, the same whenever it is asked for. It names its order by chance alone, carries no permission and so
 * needs no end.
 */
export async function shortAddressOf(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  orderId: string,
  at: number,
): Promise<string> {
  const made = { slug: randomBytes(SLUG_BYTES).toString('base64url'), orderId, createdAt: at }
  await db.insert(shortAddresses).values(made).onConflictDoNothing()
  const [row] = await db.select().from(shortAddresses).where(eq(shortAddresses.orderId, orderId))
  // Its letters were those of another order: the long address serves as well.
  return `${config.PUBLIC_URL}/${row ? `o/${row.slug}` : `pages/detail/detail?id=${orderId}`}`
}

/** The page that a short address leads to, as a path; undefined for one that is none of ours. */
export async function pageBehind({ db }: Pick<Deps, 'db'>, slug: string): Promise<string | undefined> {
  if (!slugForm.test(slug)) return undefined
  const [row] = await db
    .select({ order: orders })
    .from(shortAddresses)
    .innerJoin(orders, eq(orders.id, shortAddresses.orderId))
    .where(eq(shortAddresses.slug, slug))
  return row && `/${pageOf(row.order)}`
}
