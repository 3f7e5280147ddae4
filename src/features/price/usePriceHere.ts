import type { PriceBreakdown } from '@noriai/contract/price'
import { withoutForeignFee } from '@noriai/contract/rules/foreignFee'
import { useStores } from '@/hooks/useStores'

/** A price that is still to be paid, as it can be charged here: without the card's fee where no card can be chosen. */
export function usePriceHere(): (price: PriceBreakdown) => PriceBreakdown {
  const { takesCards } = useStores().settings
  return (price) => (takesCards ? price : withoutForeignFee(price))
}
