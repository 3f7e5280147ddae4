import { HeadPage } from '@/features/invoices/HeadPage'
import { asPage } from '@/features/page/asPage'

/** A new billing name. */
function InvoiceHeadAdd() {
  return <HeadPage />
}

export default asPage('useCar/invoice-head-add/index', InvoiceHeadAdd)
