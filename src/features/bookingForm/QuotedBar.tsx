import { observer } from 'mobx-react'
import { PriceBar } from '@/features/quotation/PriceBar'
import { RideTimes } from './RideTimes'
import { SubmitButton } from './SubmitButton'
import { useIsRideComing } from './useIsRideComing'
import { useQuotation } from './useQuotation'

interface QuotedBarProps {
  readonly label: string
  readonly onSubmit: () => void
}

/**
 * The bar with the price, on a wide screen the panel with the ride's line. It is drawn again without the page, as all that another
 * price changes.
 */
export const QuotedBar = observer(function QuotedBar({ label, onSubmit }: QuotedBarProps) {
  const quotation = useQuotation()
  const isComing = useIsRideComing(quotation)
  return (
    <PriceBar
      price={quotation}
      isComing={isComing}
      panel={quotation?.plan && <RideTimes plan={quotation.plan} upright />}
    >
      <SubmitButton onClick={onSubmit}>{label}</SubmitButton>
    </PriceBar>
  )
})
