import { observer } from 'mobx-react'
import type { PriceBreakdown as Price } from '@noriai/contract/price'
import { Sheet } from '@/components/Sheet/Sheet'
import { useT } from '@/hooks/useT'
import { PriceBreakdown } from './PriceBreakdown'

interface PriceSheetProps {
  open: boolean
  onClose: () => void
  price: Price
}

/** The breakdown that opens from the price of the bottom bar. */
export const PriceSheet = observer(function PriceSheet({ open, onClose, price }: PriceSheetProps) {
  const t = useT('price')
  return (
    <Sheet open={open} title={t('breakdown')} onClose={onClose}>
      <PriceBreakdown price={price} />
    </Sheet>
  )
})
