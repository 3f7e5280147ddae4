import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { ReactNode } from 'react'
import type { PriceBreakdown as Price } from '@noriai/contract/price'
import { BottomBar } from '@/components/BottomBar/BottomBar'
import { Said } from '@/components/Said/Said'
import { PriceBreakdown } from '@/features/price/PriceBreakdown'
import { PriceSheet } from '@/features/price/PriceSheet'
import { useBarPrice } from '@/features/price/useBarPrice'
import { useIsWide } from '@/hooks/useIsWide'

interface PriceBarProps {
  /** Null while there is none: the bar then holds the button alone. */
  readonly price: Price | null
  /** Above the price where the bar is a panel beside the page. */
  readonly panel?: ReactNode
  /** The one primary button. */
  readonly children: ReactNode
}

/**
 * The bar of a booking page: the price, which opens its breakdown, and the button that goes on. The panel of a wide screen has room
 * for the ride and the breakdown themselves; another price is said there as in the bar.
 */
export const PriceBar = observer(function PriceBar({ price, panel, children }: PriceBarProps) {
  const bar = useBarPrice()
  const isWide = useIsWide()
  const { amount, note } = price ? bar.of(price) : { amount: '', note: '' }
  const wide = isWide && price && (
    <>
      <Said words={`${amount}, ${note}`} onlyNew />
      {panel}
      {panel && <View className="hr bleed" />}
      <PriceBreakdown price={price} />
    </>
  )
  // The bar stays as it is when the price comes: what has the focus in it keeps it.
  return (
    <>
      <BottomBar price={price && !isWide ? bar.of(price) : undefined} panel={wide}>
        {children}
      </BottomBar>
      {price && !isWide && <PriceSheet open={bar.isOpen} price={price} onClose={bar.close} />}
    </>
  )
})
