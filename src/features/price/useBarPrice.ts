import { useState } from 'react'
import type { Cents } from '@noriai/contract/money'
import type { PriceBreakdown } from '@noriai/contract/price'
import { useFormat } from '@/hooks/useFormat'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { usePriceHere } from './usePriceHere'

/** The price of a bottom bar: the total in its currency, the yen that are charged, and a breakdown behind it. */
export function useBarPrice() {
  const t = useT('price')
  const gifts = useT('gifts')
  const format = useFormat()
  const { settle } = useStores().settings.policy.currency
  const priceHere = usePriceHere()
  const [isOpen, setOpen] = useState(false)
  const restOf = (price: PriceBreakdown, giftJpy: Cents) => ({
    amount: format.amount(price.payPriceJpy - giftJpy, settle),
    note: gifts('pay.charged'),
  })
  const totalOf = (price: PriceBreakdown) => ({
    amount: format.amount(price.payPrice, price.currency),
    note:
      price.currency === settle
        ? t('all')
        : t('chargedAs', { yen: format.amount(price.payPriceJpy, settle) }),
  })
  return {
    isOpen,
    close: () => setOpen(false),
    /** `giftJpy`: what gift cards pay of it; then the rest is shown, in yen. */
    of: (price: PriceBreakdown, giftJpy: Cents = 0) => ({
      ...(giftJpy > 0 ? restOf(priceHere(price), giftJpy) : totalOf(priceHere(price))),
      onOpen: () => setOpen(true),
      openLabel: t('breakdown'),
      expanded: isOpen,
    }),
  }
}
