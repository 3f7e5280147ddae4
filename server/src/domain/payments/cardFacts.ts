import type { CardFacts, Funding } from '../../infra/providers/payment/provider'

/** A card's funding as it is stored: null where the provider cannot tell it. */
export function knownFunding({ funding }: CardFacts): Funding | null {
  return funding === 'unknown' ? null : funding
}
