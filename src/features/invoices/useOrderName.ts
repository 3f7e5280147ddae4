import type { InvoicedOrder } from '@noriai/contract/calls/invoices'
import { useT } from '@/hooks/useT'
import { goodsOf } from '@/models/orderKind'

/** What an order on an invoice was: a way, or what went along with one. */
export function useOrderName(): (order: InvoicedOrder) => string {
  const t = useT('invoices')
  return ({ type, from, to }) => {
    switch (goodsOf(type)) {
      case 'ride':
        return t('ends', { from, to })
      case 'luggage':
        return t('luggage')
      case 'lapChildSeat':
        return t('lapChildSeat')
    }
  }
}
