import { eq } from 'drizzle-orm'
import { foldRedeemCode } from '@noriai/contract/rules/redeemCode'
import { bindGiftCard, issueGiftCards, readCards } from '../../src/domain/giftCards'
import { accounts } from '../../src/infra/db/schema/accounts'
import { giftCardEntries } from '../../src/infra/db/schema/gifts'
import type { TestApp } from '../buildTestApp'

/** How a gift card of a test is issued. */
export interface CardOptions {
  readonly amountJpy?: number
  readonly cards?: number
  /** `YYYY-MM-DD`. */
  readonly validUntil?: string
  readonly passportName?: string | null
}

/** Issues gift cards as staff do, and answers their codes. */
export async function issueCards(test: TestApp, options: CardOptions = {}): Promise<readonly string[]> {
  const { db, policy } = test.deps
  const at = test.clock.now()
  const [staff] = await db
    .insert(accounts)
    .values({ email: `issuer-${Math.random()}@example.com`, createdAt: at, updatedAt: at })
    .returning({ id: accounts.id })
  const issue = {
    name: 'spring',
    amountJpy: 100_000,
    cards: 1,
    validUntil: '2027-03-31',
    passportName: null,
    ...options,
  }
  const issued = await db.transaction((tx) =>
    issueGiftCards(tx, issue, { staffId: staff?.id ?? '', at, policy }),
  )
  return issued.codes
}

/** Issues a gift card and binds it to an account. */
export async function buildGiftCard(test: TestApp, accountId: string, options: CardOptions = {}) {
  const [code = ''] = await issueCards(test, options)
  const typed = { code: foldRedeemCode(code), passportName: 'Chan Tai Man' }
  const at = test.clock.now()
  const bound = await test.deps.db.transaction((tx) =>
    bindGiftCard(tx, typed, { accountId, at, policy: test.deps.policy }),
  )
  return { code, cardId: bound.card.id }
}

/** What is left on the cards of an account together. */
export async function balanceOf(test: TestApp, accountId: string): Promise<number> {
  const cards = await readCards(test.deps.db, accountId)
  return cards.reduce((sum, { balanceJpy }) => sum + balanceJpy, 0)
}

/** The movements of a card in order, `spent:-100000` each. */
export async function movementsOf(test: TestApp, cardId: string): Promise<string[]> {
  const rows = await test.deps.db
    .select()
    .from(giftCardEntries)
    .where(eq(giftCardEntries.cardId, cardId))
    .orderBy(giftCardEntries.position)
  return rows.map(({ kind, amountJpy }) => `${kind}:${amountJpy}`)
}
