import type { Policy } from '@noriai/contract/policy'
import type { CardFacts, Funding } from '../../infra/providers/payment/provider'

/** A card's funding as it is stored: null where the provider cannot tell it. */
export function knownFunding({ funding }: CardFacts): Funding | null {
  return funding === 'unknown' ? null : funding
}

/** Whether cards of this funding are taken; one that the provider cannot tell is not. */
export function isTakenFunding({ booking }: Policy, { funding }: CardFacts): boolean {
  return funding !== 'unknown' && booking.cards.includes(funding)
}
