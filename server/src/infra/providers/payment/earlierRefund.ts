import type { Cents } from '@noriai/contract/money'
import type { ProviderAnswer, ProviderRefund } from './provider'

/**
 * What asking for a refund answers when one with its number was found: that refund, or `invalid` where another amount was given
 * back under it. @param found what finding it answered
 * @returns undefined where there is none, and it is to be made
 */
export function earlierRefund(
  found: ProviderAnswer<ProviderRefund>,
  amountJpy: Cents,
): ProviderAnswer<ProviderRefund> | undefined {
  if (found.kind === 'refused' && found.reason === 'notFound') return undefined
  const isAnother = found.kind === 'ok' && found.value.amountJpy !== amountJpy
  return isAnother ? { kind: 'refused', reason: 'invalid' } : found
}
