import type { verifyGiftCard as call } from '@noriai/contract/calls/coupon'
import { foldRedeemCode } from '@noriai/contract/rules/redeemCode'
import type { Policy } from '@noriai/contract/policy'
import { DomainError } from '../../errors'
import type { RouteOf } from '../../plugins/contract'
import { redeemCode } from '../../services/gifts/redeemCode'
import { countRedeemTry, forgiveRedeemTry } from '../../services/gifts/redeemTries'
import { once } from '../../services/idempotency'

/** Redeems a code: a gift card, a coupon's voucher or a ride that was given. */
export const verifyGiftCard: RouteOf<typeof call> = async (context) => {
  const { input, session, lang, at, deps, idempotencyKey: key, source } = context
  const { accountId } = session
  const code = codeIn(input.code, deps.policy)
  const trier = { accountId, source }
  await countRedeemTry(deps, trier, at)
  const redeemed = await deps.db.transaction((tx) =>
    once(tx, { accountId, call: 'verifyGiftCard', key, input, at }, () =>
      redeemCode(tx, { code, passportName: input.passportName }, { accountId, lang }, at, deps),
    ),
  )
  await forgiveRedeemTry(deps, trier)
  return redeemed
}

/** The folded code; empty where the policy asks for the passport name alone. @throws validation.codeRequired */
function codeIn(typed: string, { booking }: Policy): string {
  if (booking.redeeming.reading === 'nameAlone') return ''
  const code = foldRedeemCode(typed)
  if (code === '') throw new DomainError('validation.codeRequired', { field: 'code' })
  return code
}
