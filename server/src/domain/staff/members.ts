import type { Policy } from '@noriai/contract/policy'
import { passwordProblem } from '@noriai/contract/rules/password'
import type { StaffMemberView } from '@noriai/contract/schema/staff'
import type { StaffRole } from '@noriai/contract/staffRole'
import { toWallTime } from '@noriai/contract/time'
import { asc, desc, eq, sql } from 'drizzle-orm'
import { DomainError } from '../../errors'
import type { Executor, Tx } from '../../infra/db/client'
import { accounts } from '../../infra/db/schema/accounts'
import { staffMembers } from '../../infra/db/schema/staff'
import { endSessionsOf, hashPassword } from '../identity'
import { logStaffAction } from '../trail'
import { hasSecondFactor } from './secondFactor/hasSecondFactor'

/** What a new member is made from. */
interface NewMember {
  readonly name: string
  /** As typed; kept in lower case. */
  readonly email: string
  readonly password: string
  readonly role: StaffRole
}

/** What of a member is to change; what is missing stays. */
interface MemberChange {
  readonly name?: string | undefined
  readonly role?: StaffRole | undefined
  readonly active?: boolean | undefined
  readonly password?: string | undefined
}

const memberColumns = {
  accountId: staffMembers.accountId,
  name: staffMembers.name,
  email: sql<string>`coalesce(${accounts.email}, '')`,
  role: staffMembers.role,
  active: staffMembers.active,
  hasSecondFactor,
  createdAt: staffMembers.createdAt,
}

/** Held by everyone who adds or changes members: two changes at once could leave no administrator. */
const MEMBERS_LOCK = 'staff members'

/** A member as colleagues see them. */
function presentMember<Row extends { readonly createdAt: number }>({ createdAt, ...member }: Row) {
  return { ...member, createdAt: toWallTime(createdAt) }
}

/** Every member, active ones first, then by name. */
export async function listMembers(db: Executor): Promise<StaffMemberView[]> {
  const members = await db
    .select(memberColumns)
    .from(staffMembers)
    .innerJoin(accounts, eq(accounts.id, staffMembers.accountId))
    .orderBy(desc(staffMembers.active), asc(staffMembers.name), asc(staffMembers.accountId))
  return members.map(presentMember)
}

/** A member by account; undefined when there is none. */
export async function findMember(db: Executor, accountId: string): Promise<StaffMemberView | undefined> {
  const [member] = await db
    .select(memberColumns)
    .from(staffMembers)
    .innerJoin(accounts, eq(accounts.id, staffMembers.accountId))
    .where(eq(staffMembers.accountId, accountId))
  return member && presentMember(member)
}

/** As {@link findMember}. @throws notFound */
export async function loadMember(db: Executor, accountId: string): Promise<StaffMemberView> {
  const member = await findMember(db, accountId)
  if (!member) throw new DomainError('notFound')
  return member
}

/** The hash of a password that is strong enough. @throws validation.password */
export async function hashOfNewPassword(password: string, policy: Policy): Promise<string> {
  const refusal = passwordProblem(password, policy)
  if (refusal) throw DomainError.of(refusal)
  return hashPassword(password)
}

/** The hash of the first password, and who adds the member: null for the command line. */
interface MemberCreation {
  readonly passwordHash: string
  readonly actorId: string | null
  readonly at: number
}

/**
 * Makes an account of staff and its member, and tells who. The first one, made where nobody is signed in, is logged as
 * made by itself.
 * @throws staff.emailTaken, also for the address of a traveller
 */
export async function addMember(
  tx: Tx,
  { name, email, role }: Omit<NewMember, 'password'>,
  { passwordHash, actorId, at }: MemberCreation,
): Promise<StaffMemberView> {
  const address = email.toLowerCase()
  const [account] = await tx
    .insert(accounts)
    .values({ role: 'staff', email: address, passwordHash, nickname: name, createdAt: at, updatedAt: at })
    .onConflictDoNothing()
    .returning({ id: accounts.id })
  if (!account) throw new DomainError('staff.emailTaken')
  await tx.insert(staffMembers).values({ accountId: account.id, name, role, createdAt: at })
  await logStaffAction(tx, {
    at,
    staffId: actorId ?? account.id,
    subject: 'member',
    subjectId: account.id,
    action: 'added',
    value: role,
  })
  return {
    accountId: account.id,
    name,
    email: address,
    role,
    active: true,
    hasSecondFactor: false,
    createdAt: toWallTime(at),
  }
}

/** What changes of a member, and who changes it. */
interface MemberUpdate {
  readonly change: Omit<MemberChange, 'password'> & { readonly passwordHash?: string | undefined }
  readonly actorId: string
  readonly at: number
}

/**
 * Changes a member. A new password and losing access end every session of theirs.
 * @throws notFound, staff.lastAdmin; nothing is changed then
 */
export async function updateMember(
  tx: Tx,
  accountId: string,
  { change: { passwordHash, ...change }, actorId, at }: MemberUpdate,
): Promise<StaffMemberView> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${MEMBERS_LOCK}, 0))`)
  const before = await loadMember(tx, accountId)
  const { name = before.name, role = before.role, active = before.active } = change
  const isAdminBefore = before.active && before.role === 'admin'
  if (isAdminBefore && !(active && role === 'admin')) await requireOtherAdmin(tx, accountId)
  await tx.update(staffMembers).set({ name, role, active }).where(eq(staffMembers.accountId, accountId))
  await tx
    .update(accounts)
    .set({ nickname: name, updatedAt: at, ...(passwordHash === undefined ? {} : { passwordHash }) })
    .where(eq(accounts.id, accountId))
  if (passwordHash !== undefined || !active) await endSessionsOf(tx, { accountId, at })
  const changes = [
    ...(name === before.name ? [] : ['name']),
    ...(role === before.role ? [] : [role]),
    ...(active === before.active ? [] : [active ? 'active' : 'inactive']),
    ...(passwordHash === undefined ? [] : ['password']),
  ]
  await logStaffAction(tx, {
    at,
    staffId: actorId,
    subject: 'member',
    subjectId: accountId,
    action: 'changed',
    before: [before.role, ...(before.active ? [] : ['inactive'])].join(' '),
    value: changes.join(' '),
  })
  return { ...before, name, role, active }
}

async function requireOtherAdmin(tx: Tx, accountId: string): Promise<void> {
  const members = await listMembers(tx)
  const others = members.filter(
    (member) => member.active && member.role === 'admin' && member.accountId !== accountId,
  )
  if (others.length === 0) throw new DomainError('staff.lastAdmin')
}
