import { observer } from 'mobx-react'
import type { ReactNode } from 'react'
import type { PriceBreakdown } from '@noriai/contract/price'
import { BottomBar } from '@/components/BottomBar/BottomBar'
import { PriceSheet } from '@/features/price/PriceSheet'
import { useBarPrice } from '@/features/price/useBarPrice'

interface PriceBarProps {
  /** Null while there is none: the bar then holds the button alone. */
  readonly price: PriceBreakdown | null
  /** The one primary button. */
  readonly children: ReactNode
}

/** The bar of a booking page: the price, which opens its breakdown, and the button that goes on. */
export const PriceBar = observer(function PriceBar({ price, children }: PriceBarProps) {
  const bar = useBarPrice()
  // The bar stays as it is when the price comes: what has the focus in it keeps it.
  return (
    <>
      <BottomBar price={price ? bar.of(price) : undefined}>{children}</BottomBar>
      {price && <PriceSheet open={bar.isOpen} price={price} onClose={bar.close} />}
    </>
  )
})
