import { centsPerUnit, smallestShown, type Cents } from '@noriai/contract/money'
import type { Policy } from '@noriai/contract/policy'
import { formatRedeemCode } from '@noriai/contract/rules/redeemCode'
import { addDays, addMonths, calendarDateOf, startOfDate } from '@noriai/contract/time'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { DomainError } from '../../errors'
import type { Executor, Tx } from '../../infra/db/client'
import { accounts } from '../../infra/db/schema/accounts'
import { giftCardBatches, giftCardEntries, giftCards } from '../../infra/db/schema/gifts'
import { unambiguousText } from '../../unambiguousText'
import { checkedPassportName } from '../identity'
import { hashOfToken } from '../links'
import { logStaffAction } from '../trail'
import type { RuleContext, StaffAction } from '../../context'

const CODE_LETTERS = 16
const SHOWN_END = 4
const MONTHS_OF_YEAR = 12

/** Gift cards to be issued. */
export interface GiftCardIssue {
  readonly name: string
  readonly amountJpy: Cents
  readonly cards: number
  /** `YYYY-MM-DD`, the last day on which they pay. */
  readonly validUntil: string
  readonly passportName: string | null
}

/**
 * Issues gift cards and answers their codes, which are stored as hashes only.
 * @throws staff.giftAmount, staff.giftValidUntil, validation.passportName; nothing is issued then
 */
export async function issueGiftCards(
  tx: Tx,
  issue: GiftCardIssue,
  { staffId, at, policy }: RuleContext & { readonly staffId: string },
): Promise<{ readonly batchId: string; readonly codes: readonly string[] }> {
  const { name, amountJpy } = issue
  checkAmount(amountJpy, policy)
  const validUntil = endOf(issue.validUntil, at, policy)
  const passportName = checkedName(issue.passportName, policy)
  const [batch] = await tx
    .insert(giftCardBatches)
    .values({ name, amountJpy, cards: issue.cards, validUntil, issuedBy: staffId, createdAt: at })
    .returning({ id: giftCardBatches.id })
  if (!batch) throw new Error('A batch of gift cards was not returned')
  const codes = Array.from({ length: issue.cards }, () => `NG${unambiguousText(CODE_LETTERS)}`)
  const made = await tx
    .insert(giftCards)
    .values(
      codes.map((code) => ({
        batchId: batch.id,
        codeHash: hashOfToken(code),
        codeEnd: code.slice(-SHOWN_END),
        passportName,
        validUntil,
      })),
    )
    .returning({ id: giftCards.id })
  const first = { position: 1, kind: 'issued', orderId: null, amountJpy, balanceJpy: amountJpy, at } as const
  await tx.insert(giftCardEntries).values(made.map(({ id }) => ({ cardId: id, ...first })))
  const value = `${issue.cards} × ${amountJpy / centsPerUnit}`
  await logStaffAction(tx, { at, staffId, subject: 'giftCards', subjectId: batch.id, action: 'added', value })
  return { batchId: batch.id, codes: codes.map(formatRedeemCode) }
}

function checkAmount(amountJpy: Cents, { gifts }: Policy): void {
  const { minJpyCents, maxJpyCents } = gifts.card
  const isWhole = amountJpy % smallestShown('JPY') === 0
  if (isWhole && amountJpy >= minJpyCents && amountJpy <= maxJpyCents) return
  throw new DomainError('staff.giftAmount', {
    min: minJpyCents / centsPerUnit,
    max: maxJpyCents / centsPerUnit,
  })
}

/** The instant at which the day after the last one begins in Japan. */
function endOf(date: string, at: number, { gifts }: Policy): number {
  const { maxYears } = gifts.card
  const today = calendarDateOf(at)
  if (date <= today || date > addMonths(today, maxYears * MONTHS_OF_YEAR)) {
    throw new DomainError('staff.giftValidUntil', { years: maxYears })
  }
  return startOfDate(addDays(date, 1))
}

function checkedName(typed: string | null, policy: Policy): string | null {
  if (typed === null) return null
  return checkedPassportName(typed, 'passportName', policy)
}

/** Lets the cards of a batch that nobody has bound never be bound. @throws notFound */
export async function stopGiftCards(tx: Tx, batchId: string, { staffId, at }: StaffAction): Promise<void> {
  const found = await tx
    .select({ id: giftCardBatches.id })
    .from(giftCardBatches)
    .where(eq(giftCardBatches.id, batchId))
  if (found.length === 0) throw new DomainError('notFound')
  const stopped = await tx
    .update(giftCardBatches)
    .set({ stoppedAt: at })
    .where(and(eq(giftCardBatches.id, batchId), isNull(giftCardBatches.stoppedAt)))
    .returning({ id: giftCardBatches.id })
  if (stopped.length === 0) return
  await logStaffAction(tx, {
    at,
    staffId,
    subject: 'giftCards',
    subjectId: batchId,
    action: 'ended',
    value: '',
  })
}

/** Gift cards that were issued together, and what became of them. */
export interface IssuedBatch {
  readonly batch: typeof giftCardBatches.$inferSelect
  readonly issuedBy: string
  readonly bound: number
  readonly balanceJpy: number
}

/** What was issued, the newest first. */
export function listBatches(db: Executor): Promise<IssuedBatch[]> {
  return db
    .select({
      batch: giftCardBatches,
      issuedBy: accounts.nickname,
      bound: sql<number>`(
        select count(*) from gift_cards c
        where c.batch_id = ${giftCardBatches.id} and c.account_id is not null)`.mapWith(Number),
      balanceJpy: sql<number>`(
        select coalesce(sum(e.amount_jpy), 0) from gift_card_entries e
        join gift_cards c on c.id = e.card_id where c.batch_id = ${giftCardBatches.id})`.mapWith(Number),
    })
    .from(giftCardBatches)
    .innerJoin(accounts, eq(accounts.id, giftCardBatches.issuedBy))
    .orderBy(desc(giftCardBatches.createdAt), desc(giftCardBatches.id))
}
