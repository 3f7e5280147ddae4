import type { Policy } from '@noriai/contract/policy'
import { isSameName } from '@noriai/contract/rules/passportName'
import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { DomainError } from '../../errors'
import type { Tx } from '../../infra/db/client'
import { giftCardBatches, giftCards } from '../../infra/db/schema/gifts'
import { checkedPassportName } from '../identity'
import { hashOfToken } from '../links'
import { balanceSql, type GiftCard } from './ledger'
import type { RuleContext } from '../../context'

/** A gift card that an account has bound, with what is left on it. */
export interface BoundCard {
  readonly card: GiftCard
  readonly balanceJpy: number
}

/** What a traveller types to get a gift card's balance; the code is folded, and empty where the name alone is asked for. */
export interface TypedCard {
  readonly code: string
  readonly passportName: string | undefined
}

/**
 * Binds a gift card to an account for good. Binding one's own again changes nothing; of two accounts at once one waits and is
 * refused.
 * @throws validation.nameRequired, validation.passportName, giftCard.notFound, giftCard.used, giftCard.expired,
 * giftCard.nameDiffers; nothing is changed then
 */
export async function bindGiftCard(
  tx: Tx,
  typed: TypedCard,
  { accountId, at, policy }: RuleContext & { readonly accountId: string },
): Promise<BoundCard> {
  const name = nameOf(typed, policy)
  const id = typed.code === '' ? await findByName(tx, name, at) : await findByCode(tx, typed.code)
  const [found] = await tx
    .select({ card: giftCards, stoppedAt: giftCardBatches.stoppedAt })
    .from(giftCards)
    .innerJoin(giftCardBatches, eq(giftCardBatches.id, giftCards.batchId))
    .where(eq(giftCards.id, id))
    .for('update', { of: giftCards })
  if (!found) throw new DomainError('giftCard.notFound')
  const { card, stoppedAt } = found
  if (card.accountId !== null && card.accountId !== accountId) throw new DomainError('giftCard.used')
  if (card.passportName !== null && !isSameName(card.passportName, name)) {
    throw new DomainError('giftCard.nameDiffers')
  }
  if (card.accountId === null) {
    if (stoppedAt !== null || at >= card.validUntil) throw new DomainError('giftCard.expired')
    await tx
      .update(giftCards)
      .set({ accountId, boundAt: at, passportName: card.passportName ?? name })
      .where(eq(giftCards.id, card.id))
  }
  const [balance] = await tx
    .select({ balanceJpy: balanceSql })
    .from(giftCards)
    .where(eq(giftCards.id, card.id))
  return { card, balanceJpy: balance?.balanceJpy ?? 0 }
}

function nameOf({ passportName }: TypedCard, policy: Policy): string {
  if (passportName === undefined) throw new DomainError('validation.nameRequired', { field: 'passportName' })
  return checkedPassportName(passportName, 'passportName', policy)
}

async function findByCode(tx: Tx, code: string): Promise<string> {
  const [card] = await tx
    .select({ id: giftCards.id })
    .from(giftCards)
    .where(eq(giftCards.codeHash, hashOfToken(code)))
  if (!card) throw new DomainError('giftCard.notFound')
  return card.id
}

/** Where the passport name alone is the code: the card issued to it that ends first. The index narrows it down, `isSameName` decides. */
async function findByName(tx: Tx, name: string, at: number): Promise<string> {
  const open = await tx
    .select({ id: giftCards.id, passportName: giftCards.passportName })
    .from(giftCards)
    .innerJoin(giftCardBatches, eq(giftCardBatches.id, giftCards.batchId))
    .where(
      and(
        isNull(giftCards.accountId),
        isNotNull(giftCards.passportName),
        sql`plain_passport_name(${giftCards.passportName}) = plain_passport_name(${name})`,
        isNull(giftCardBatches.stoppedAt),
        gt(giftCards.validUntil, at),
      ),
    )
    .orderBy(asc(giftCards.validUntil), asc(giftCards.id))
  const card = open.find(({ passportName }) => passportName !== null && isSameName(passportName, name))
  if (!card) throw new DomainError('giftCard.notFound')
  return card.id
}
