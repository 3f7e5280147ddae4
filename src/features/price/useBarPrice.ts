import { useState } from 'react'
import type { PriceBreakdown } from '@noriai/contract/schema/quotationView'
import { useFormat } from '@/hooks/useFormat'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'

/** The price of a bottom bar: the total in its currency, the yen that are charged, and a breakdown behind it. */
export function useBarPrice() {
  const t = useT('price')
  const format = useFormat()
  const { settle } = useStores().settings.policy.currency
  const [isOpen, setOpen] = useState(false)
  return {
    isOpen,
    close: () => setOpen(false),
    of: (price: PriceBreakdown) => ({
      amount: format.amount(price.payPrice, price.currency),
      note:
        price.currency === settle
          ? t('all')
          : t('chargedAs', { yen: format.amount(price.payPriceJpy, settle) }),
      onOpen: () => setOpen(true),
      openLabel: t('breakdown'),
      expanded: isOpen,
    }),
  }
}
