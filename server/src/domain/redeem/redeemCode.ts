import type { verifyGiftCard } from '@noriai/contract/calls/coupon'
import type { CallResponse } from '@noriai/contract/defineCall'
import type { Lang } from '@noriai/contract/lang'
import type { Policy } from '@noriai/contract/policy'
import { minutesUntil } from '@noriai/contract/rules/giftBalance'
import { foldRedeemCode, redeemKindOf } from '@noriai/contract/rules/redeemCode'
import { msPerSecond, toWallTime, msPerHour } from '@noriai/contract/time'
import type { Deps } from '../../deps'
import { DomainError } from '../../errors'
import type { Tx } from '../../infra/db/client'
import { addVoucher, couponReader, presentCoupon } from '../coupons'
import { bindGiftCard, type TypedCard } from '../giftCards'
import { countTry, forgiveTry, type Source, type TryBudget } from '../limits'
import { takeRide } from '../rideGifts'

type Redeemed = CallResponse<typeof verifyGiftCard>

/** The field takes codes of gift cards, rides and coupons alike: of a code that nobody knows, no coupon is spoken. */
function asCode(error: unknown): never {
  throw error instanceof DomainError && error.code === 'coupon.notFound'
    ? new DomainError('giftCard.notFound')
    : error
}

/** A code that somebody typed, and who. */
interface CodeEntry {
  readonly typed: TypedCard
  readonly accountId: string
  readonly lang: Lang
  readonly at: number
}

/**
 * Redeems a folded code for an account, whatever it brings; an empty one means the passport name alone.
 * @throws the codes of the contract's verifyGiftCard; nothing is changed then
 */
export async function redeemCode(
  tx: Tx,
  { typed, accountId, lang, at }: CodeEntry,
  deps: Pick<Deps, 'policy' | 'airports'>,
): Promise<Redeemed> {
  const kind = typed.code === '' ? 'giftCard' : redeemKindOf(typed.code)
  switch (kind) {
    case 'giftCard': {
      const { card, balanceJpy } = await bindGiftCard(tx, typed, { accountId, at, policy: deps.policy })
      return {
        kind,
        id: card.id,
        currency: 'JPY',
        balance: balanceJpy,
        validUntil: toWallTime(card.validUntil - msPerSecond),
      }
    }
    case 'ride': {
      const { orderId } = await takeRide(
        tx,
        { code: typed.code },
        { accountId, lang, at, policy: deps.policy },
      )
      return { kind, orderId }
    }
    case 'voucher': {
      const coupon = await addVoucher(tx, typed.code, { accountId, at, airports: deps.airports, lang }).catch(
        asCode,
      )
      const reader = couponReader(deps, lang, deps.policy.currency.settle)
      const listed = { coupon, packageTitles: null, usedOrder: null }
      return { kind: 'coupon', coupon: presentCoupon(listed, at, reader) }
    }
  }
}

/** Who tries codes: an account, and the client it uses where that has a certificate. */
interface RedeemTrier {
  readonly accountId: string
  readonly source: Source
}

/** Whatever is counted for a trier: changing the account or the client gives no new tries. Neither is a stranger's to use up. */
function budgetsOf({ accountId, source: { device } }: RedeemTrier, { booking }: Policy): TryBudget[] {
  const keys = [`account:${accountId}`, ...(device === undefined ? [] : [`device:${device}`])]
  const { triesPerHour: most } = booking.redeeming
  return keys.map((key) => ({ key: `redeem:${key}`, most, windowMs: msPerHour }))
}

/** Counts a try of a code before it is looked at. @throws giftCard.tooManyTries */
export async function countRedeemTry(deps: Deps, trier: RedeemTrier, at: number): Promise<void> {
  const counted = await countTry(deps, budgetsOf(trier, deps.policy), at)
  if (counted.isAllowed) return
  throw new DomainError('giftCard.tooManyTries', { minutes: minutesUntil(counted.freeAt, at) })
}

/** Takes a try back that found its code, or whose code was not looked at: neither keeps anybody from the next. */
export async function forgiveRedeemTry(deps: Deps, trier: RedeemTrier): Promise<void> {
  await forgiveTry(deps, budgetsOf(trier, deps.policy))
}

/** The folded code; empty where the policy asks for the passport name alone. @throws validation.codeRequired */
export function foldedCode(typed: string, { booking }: Policy): string {
  if (booking.redeeming.reading === 'nameAlone') return ''
  const code = foldRedeemCode(typed)
  if (code === '') throw new DomainError('validation.codeRequired', { field: 'code' })
  return code
}
