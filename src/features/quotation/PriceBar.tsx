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
import { useStores } from '@/hooks/useStores'

interface PriceBarProps {
  /** Null while there is none: the bar then holds the button alone. */
  readonly price: Price | null
  /** Whether it is on the way. Where this is given a phone's bar keeps its place. */
  readonly isComing?: boolean
  /** Under a price in yen in a phone's bar: what it is for, instead of that tax is in it. */
  readonly about?: string
  /** Above the price where the bar is a panel beside the page. */
  readonly panel?: ReactNode
  /** The one primary button. */
  readonly children: ReactNode
}

/**
 * The bar of a booking page: the price, which opens its breakdown, and the button that goes on. The panel of a wide screen has room
 * for the ride and the breakdown themselves; another price is said there as in the bar.
 */
export const PriceBar = observer(function PriceBar({
  price,
  isComing,
  about,
  panel,
  children,
}: PriceBarProps) {
  const bar = useBarPrice()
  const { settle } = useStores().settings.policy.currency
  const isWide = useIsWide()
  const total = price ? bar.of(price) : undefined
  const wide = isWide && price && total && (
    <>
      <Said words={`${total.amount}, ${total.note}`} onlyNew />
      {panel}
      {panel && <View className="hr bleed" />}
      <PriceBreakdown price={price} />
    </>
  )
  // Shown in another currency, the yen that are charged come first.
  const note = about !== undefined && price?.currency === settle ? about : total?.note
  // The bar stays as it is when the price comes: what has the focus in it keeps it.
  return (
    <>
      <BottomBar
        price={total && !isWide ? { ...total, note } : undefined}
        isPriceComing={isWide ? undefined : isComing}
        panel={wide}
      >
        {children}
      </BottomBar>
      {price && !isWide && <PriceSheet open={bar.isOpen} price={price} onClose={bar.close} />}
    </>
  )
})
