import { minutesUntil } from '@noriai/contract/rules/giftBalance'
import { msPerHour } from '@noriai/contract/time'
import type { Deps } from '../../deps'
import { DomainError } from '../../errors'
import type { Executor } from '../../infra/db/client'
import { loadAccount, useIdentityProof, type Session } from '../identity'
import { countTry, forgetTries, forgiveTry, type TryBudget } from '../limits'

/**
 * Cards that were not charged, within an hour, before the account's owner is asked to prove that it is them: whoever tries stolen
 * cards has many, and a traveller two or three.
 */
const SERIES = 4
/** Whatever is proved, so many cards are charged or refused within an hour. */
const MOST_OF_ORDER = 10
const MOST_OF_ACCOUNT = 20
/** One card, whoever types it. */
const MOST_OF_CARD = 10

/** A card that is about to be charged. */
export interface CardTry {
  readonly session: Session
  readonly orderId: string
  /** The provider's, the same for the same card; null when it gives none. */
  readonly fingerprint: string | null
  /** Of the account's owner, after a series. */
  readonly proof: string | undefined
}

type Limited = Pick<Deps, 'config'>

/** Load tests pay by hundreds of cards from one account. */
function hourly({ config }: Limited, key: string, most: number): TryBudget {
  return { key: `card:${key}`, most: Math.ceil(most * config.RATE_LIMIT_MULTIPLIER), windowMs: msPerHour }
}

const seriesOf = (limited: Limited, accountId: string) => hourly(limited, `series:${accountId}`, SERIES)

/**
 * Counts a card before it is charged; it counts whatever comes of it, but a charge takes it out of the series. A proof is used up where a
 * series demands it, and ends the series: a call that comes again with it needs none.
 * @throws account.proofNeeded after a series of refused cards, payment.tooManyCards
 */
export async function countCardTry(deps: Deps, tried: CardTry, at: number): Promise<void> {
  const series = seriesOf(deps, tried.session.accountId)
  const count = () => countTry(deps, [series, ...boundsOf(deps, tried)], at)
  let counted = await count()
  if (!counted.isAllowed && counted.budget === series && tried.proof !== undefined) {
    await endSeries(deps, { ...tried, proof: tried.proof }, at)
    counted = await count()
  }
  if (!counted.isAllowed && counted.budget === series) {
    deps.cardWatch.note('proofAsked', at)
    throw new DomainError('account.proofNeeded')
  }
  if (!counted.isAllowed) {
    deps.cardWatch.note('bounded', at)
    throw new DomainError('payment.tooManyCards', { minutes: minutesUntil(counted.freeAt, at) })
  }
  deps.cardWatch.note('tried', at)
}

/** Ends the series of an account whose owner proved that it is them. @throws account.proofNeeded for a useless proof */
async function endSeries(
  deps: Deps,
  { session, proof }: Pick<CardTry, 'session'> & { readonly proof: string },
  at: number,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const account = await loadAccount(tx, session.accountId)
    await useIdentityProof(tx, account, { given: { session, proof, purpose: 'payCard' }, at })
    await forgetTries(tx, deps, [seriesOf(deps, session.accountId).key])
  })
}

/** Whatever bounds a card beside the series of its account. */
function boundsOf(deps: Limited, { session, orderId, fingerprint }: CardTry): TryBudget[] {
  return [
    hourly(deps, `order:${orderId}`, MOST_OF_ORDER),
    hourly(deps, `account:${session.accountId}`, MOST_OF_ACCOUNT),
    ...(fingerprint === null ? [] : [hourly(deps, `card:${fingerprint}`, MOST_OF_CARD)]),
  ]
}

/** Takes a card back that was counted and not sent to its bank: what was never tried keeps no other card out. */
export async function takeCardTryBack(deps: Deps, tried: CardTry): Promise<void> {
  await forgiveTry(deps, [seriesOf(deps, tried.session.accountId), ...boundsOf(deps, tried)])
}

/** A card was charged: it was none of a series of refused ones. Part of the transaction that takes the charge in. */
export async function forgiveCardTry(deps: Deps, tx: Executor, accountId: string): Promise<void> {
  await forgiveTry({ db: tx, secrets: deps.secrets }, [seriesOf(deps, accountId)])
}
