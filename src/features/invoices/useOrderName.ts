import type { InvoicedOrder } from '@noriai/contract/calls/invoices'
import { useT } from '@/hooks/useT'

const LUGGAGE = 4

/** What an order on an invoice was: a way, or bags that went along. */
export function useOrderName(): (order: InvoicedOrder) => string {
  const t = useT('invoices')
  return ({ type, from, to }) => (type === LUGGAGE ? t('luggage') : t('ends', { from, to }))
}
