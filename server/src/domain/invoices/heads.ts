import type { saveInvoiceHead } from '@noriai/contract/calls/invoices'
import type { CallInput } from '@noriai/contract/defineCall'
import { maxInvoiceHeads } from '@noriai/contract/orders/invoice'
import { readTaxNumber } from '@noriai/contract/rules/taxNumber'
import { and, desc, eq } from 'drizzle-orm'
import type { Db, Executor, Tx } from '../../infra/db/client'
import { accounts } from '../../infra/db/schema/accounts'
import { invoiceHeads } from '../../infra/db/schema/invoices'
import { DomainError } from '../../errors'

/** A billing name of an account. */
export type StoredHead = typeof invoiceHeads.$inferSelect

const ownHead = (accountId: string, id: string) =>
  and(eq(invoiceHeads.accountId, accountId), eq(invoiceHeads.id, id))

/** The billing names of an account: the one to begin with first, then the newest. */
export function listHeads(db: Executor, accountId: string): Promise<StoredHead[]> {
  return db
    .select()
    .from(invoiceHeads)
    .where(eq(invoiceHeads.accountId, accountId))
    .orderBy(desc(invoiceHeads.isDefault), desc(invoiceHeads.createdAt), invoiceHeads.id)
}

/** A billing name of an account. @throws notFound */
export async function loadHead(db: Executor, accountId: string, id: string): Promise<StoredHead> {
  const [head] = await db.select().from(invoiceHeads).where(ownHead(accountId, id))
  if (!head) throw new DomainError('notFound')
  return head
}

/** What is printed of a billing name, and where its invoices go. */
const written = [
  'kind',
  'title',
  'country',
  'taxNumber',
  'address',
  'phone',
  'bankName',
  'bankAccount',
  'email',
] as const
type Written = Pick<StoredHead, (typeof written)[number]>

const isSameHead = (one: Written, other: Written) => written.every((field) => one[field] === other[field])

/**
 * Adds or changes a billing name; one that is added again word for word, as by a second tap, is the one that is there. The first one is the one to begin with, and of two there is never more than one.
 * @throws notFound, invoice.taxNumber, invoice.tooManyHeads
 */
export function saveHead(
  db: Db,
  accountId: string,
  { head: { id, ...input }, at }: { readonly head: CallInput<typeof saveInvoiceHead>; readonly at: number },
): Promise<StoredHead> {
  const taxNumber = readTaxNumber(input.country, input.taxNumber)
  if (taxNumber === undefined) throw new DomainError('invoice.taxNumber', { field: 'taxNumber' })
  return db.transaction(async (tx) => {
    // Two that are saved at once count each other.
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('no key update')
    const heads = await listHeads(tx, accountId)
    if (id !== undefined && !heads.some((head) => head.id === id)) throw new DomainError('notFound')
    const same =
      id === undefined ? heads.find((head) => isSameHead(head, { ...input, taxNumber })) : undefined
    const savedId = id ?? same?.id
    if (savedId === undefined && heads.length >= maxInvoiceHeads) {
      throw new DomainError('invoice.tooManyHeads', { max: maxInvoiceHeads })
    }
    const isDefault =
      input.isDefault || same?.isDefault === true || heads.every((head) => head.id === savedId)
    if (isDefault) await dropDefault(tx, accountId)
    const values = { ...input, taxNumber, isDefault }
    const [saved] =
      savedId === undefined
        ? await tx
            .insert(invoiceHeads)
            .values({ ...values, accountId, createdAt: at })
            .returning()
        : await tx.update(invoiceHeads).set(values).where(ownHead(accountId, savedId)).returning()
    if (!saved) throw new DomainError('notFound')
    return saved
  })
}

/** Removes a billing name; false when the account has none of this id. */
export async function removeHead(db: Db, accountId: string, id: string): Promise<boolean> {
  const removed = await db.delete(invoiceHeads).where(ownHead(accountId, id)).returning()
  return removed.length > 0
}

async function dropDefault(tx: Tx, accountId: string): Promise<void> {
  await tx
    .update(invoiceHeads)
    .set({ isDefault: false })
    .where(and(eq(invoiceHeads.accountId, accountId), eq(invoiceHeads.isDefault, true)))
}
