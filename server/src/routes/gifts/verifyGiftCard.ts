import { countRedeemTry, forgiveRedeemTry, foldedCode, redeemCode } from '../../domain/redeem'
import { changeThen, type RouteOf } from '../../http/route'

/** Redeems a code: a gift card, a coupon's voucher or a ride that was given. Only wrong codes count as tries. */
export const verifyGiftCard: RouteOf<'verifyGiftCard'> = changeThen({
  async before({ input, accountId, source, deps, at }) {
    const code = foldedCode(input.code, deps.policy)
    await countRedeemTry(deps, { accountId, source }, at)
    return code
  },
  change({ tx, prepared: code, input, accountId, lang, at, deps }) {
    return redeemCode(tx, { typed: { code, passportName: input.passportName }, accountId, lang, at }, deps)
  },
  async after(redeemed, { accountId, source, deps }) {
    await forgiveRedeemTry(deps, { accountId, source })
    return redeemed
  },
})
