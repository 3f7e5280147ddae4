import type { verifyGiftCard } from '@noriai/contract/calls/coupon'
import type { CallResponse } from '@noriai/contract/defineCall'
import type { Lang } from '@noriai/contract/lang'
import { redeemKindOf } from '@noriai/contract/rules/redeemCode'
import { msPerSecond, toWallTime } from '@noriai/contract/time'
import type { Deps } from '../../deps'
import { DomainError } from '../../errors'
import type { Tx } from '../../infra/db/client'
import { addVoucher, couponReader, presentCoupon } from '../coupons'
import { bindGiftCard, type TypedCard } from '../giftCards'
import { takeRide } from '../rideGifts'

type Redeemed = CallResponse<typeof verifyGiftCard>

/** The field takes codes of gift cards, rides and coupons alike: of a code that nobody knows, no coupon is spoken. */
function asCode(error: unknown): never {
  throw error instanceof DomainError && error.code === 'coupon.notFound'
    ? new DomainError('giftCard.notFound')
    : error
}

/**
 * Redeems a folded code for an account, whatever it brings; an empty one stands for the passport name alone.
 * @throws the codes of the contract's verifyGiftCard; nothing is changed then
 */
export async function redeemCode(
  tx: Tx,
  typed: TypedCard,
  { accountId, lang }: { readonly accountId: string; readonly lang: Lang },
  at: number,
  deps: Pick<Deps, 'policy' | 'airports'>,
): Promise<Redeemed> {
  const kind = typed.code === '' ? 'giftCard' : redeemKindOf(typed.code)
  switch (kind) {
    case 'giftCard': {
      const { card, balanceJpy } = await bindGiftCard(tx, typed, accountId, at, deps.policy)
      return {
        kind,
        id: card.id,
        currency: 'JPY',
        balance: balanceJpy,
        validUntil: toWallTime(card.validUntil - msPerSecond),
      }
    }
    case 'ride': {
      const { orderId } = await takeRide(tx, { code: typed.code }, { accountId, lang }, at, deps.policy)
      return { kind, orderId }
    }
    case 'voucher': {
      const coupon = await addVoucher(tx, typed.code, accountId, at, { airports: deps.airports, lang }).catch(
        asCode,
      )
      const reader = couponReader(deps, lang, deps.policy.currency.settle)
      const listed = { coupon, packageTitles: null, usedOrder: null }
      return { kind: 'coupon', coupon: presentCoupon(listed, at, reader) }
    }
  }
}
