import type { Policy } from '@noriai/contract/policy'
import { minutesUntil } from '@noriai/contract/rules/giftBalance'
import { msPerHour } from '@noriai/contract/time'
import type { Deps } from '../../deps'
import { DomainError } from '../../errors'
import { countTry, forgiveTry, type Source, type TryBudget } from '../limits'

/** Who tries codes: an account, and the client it uses where that has a certificate. */
export interface RedeemTrier {
  readonly accountId: string
  readonly source: Source
}

/** Whatever is counted for a trier: changing the account or the client gives no new tries. Neither is a stranger's to use up. */
function budgetsOf({ accountId, source: { device } }: RedeemTrier, { booking }: Policy): TryBudget[] {
  const keys = [`account:${accountId}`, ...(device === undefined ? [] : [`device:${device}`])]
  const { triesPerHour: most } = booking.redeeming
  return keys.map((key) => ({ key: `redeem:${key}`, most, windowMs: msPerHour }))
}

/** Counts a try of a code: it counts whatever comes of it. @throws giftCard.tooManyTries */
export async function countRedeemTry(deps: Deps, trier: RedeemTrier, at: number): Promise<void> {
  const counted = await countTry(deps, budgetsOf(trier, deps.policy), at)
  if (counted.isAllowed) return
  throw new DomainError('giftCard.tooManyTries', { minutes: minutesUntil(counted.freeAt, at) })
}

/** Takes a try back that found its code: who redeems many good codes is not kept from it. */
export async function forgiveRedeemTry(deps: Deps, trier: RedeemTrier): Promise<void> {
  await forgiveTry(deps, budgetsOf(trier, deps.policy))
}
