import { observer } from 'mobx-react'
import { PartnerNote } from '@/features/partner/PartnerNote'
import { useQuotation } from './useQuotation'

/** What a partner takes off the ride in the form. It is drawn again without the page when another price comes. */
export const QuotedPartner = observer(function QuotedPartner() {
  return <PartnerNote price={useQuotation()} />
})
