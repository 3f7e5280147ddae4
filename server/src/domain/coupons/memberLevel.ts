import type { StaffTraveller } from '@noriai/contract/calls/staff/coupons'
import { nfkc } from '@noriai/contract/rules/plainForm'
import { parseEmail } from '@noriai/contract/rules/email'
import { and, eq, sql } from 'drizzle-orm'
import { DomainError } from '../../errors'
import type { Executor, Tx } from '../../infra/db/client'
import { accounts } from '../../infra/db/schema/accounts'
import { logStaffAction } from '../trail'
import { presentTraveller } from './staffCoupons'
import type { StaffAction } from '../../context'

/** The traveller who signs in with an e-mail address or a whole phone number, as it is typed. @throws notFound */
export async function findTraveller(db: Executor, contact: string): Promise<StaffTraveller> {
  const email = parseEmail(contact)?.toLowerCase()
  const digits = nfkc(contact).replace(/\D/g, '')
  const isPhone = sql`${accounts.countryCode} || ${accounts.phone} = ${digits}`
  const found = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.role, 'traveller'), email === undefined ? isPhone : eq(accounts.email, email)))
    .limit(1)
  if (!found[0]) throw new DomainError('notFound')
  return presentTraveller(found[0])
}

/** Makes a traveller a VIP member or an ordinary one. @throws notFound, also for who is no traveller */
export async function setMemberLevel(
  tx: Tx,
  { accountId, isVip }: { readonly accountId: string; readonly isVip: boolean },
  { staffId, at }: StaffAction,
): Promise<StaffTraveller> {
  const isThem = and(eq(accounts.id, accountId), eq(accounts.role, 'traveller'))
  const [known] = await tx.select({ isVip: accounts.isVip }).from(accounts).where(isThem).for('update')
  const [changed] = await tx.update(accounts).set({ isVip, updatedAt: at }).where(isThem).returning()
  if (!known || !changed) throw new DomainError('notFound')
  const levelOf = (isMember: boolean) => (isMember ? 'vip' : 'ordinary')
  await logStaffAction(tx, {
    at,
    staffId,
    subject: 'traveller',
    subjectId: accountId,
    action: 'level',
    before: levelOf(known.isVip),
    value: levelOf(isVip),
  })
  return presentTraveller(changed)
}
