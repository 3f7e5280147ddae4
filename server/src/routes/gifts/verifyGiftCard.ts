import type { Policy } from '@noriai/contract/policy'
import { foldRedeemCode } from '@noriai/contract/rules/redeemCode'
import { countRedeemTry, forgiveRedeemTry, redeemCode } from '../../domain/redeem'
import { DomainError } from '../../errors'
import { changeThen, type RouteOf } from '../../http/route'

/** Redeems a code: a gift card, a coupon's voucher or a ride that was given. Only wrong codes count as tries. */
export const verifyGiftCard: RouteOf<'verifyGiftCard'> = changeThen({
  async before({ input, accountId, source, deps, at }) {
    const code = codeIn(input.code, deps.policy)
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

/** The folded code; empty where the policy asks for the passport name alone. @throws validation.codeRequired */
function codeIn(typed: string, { booking }: Policy): string {
  if (booking.redeeming.reading === 'nameAlone') return ''
  const code = foldRedeemCode(typed)
  if (code === '') throw new DomainError('validation.codeRequired', { field: 'code' })
  return code
}
