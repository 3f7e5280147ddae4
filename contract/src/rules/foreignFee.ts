import type { PriceBreakdown } from '../price'
import { containedTax } from './containedTax'

/** The same price without the foreign card fee: for a card issued in Japan, and for wallets. It never rises. */
export function withoutForeignFee(price: PriceBreakdown): PriceBreakdown {
  const payPriceJpy = price.payPriceJpy - price.foreignCardFeeJpy
  return {
    ...price,
    foreignCardFee: 0,
    foreignCardFeeJpy: 0,
    payPrice: price.currentPrice,
    payPriceJpy,
    taxJpy: containedTax(payPriceJpy, price.taxPercent),
    lines: price.lines.filter(({ kind }) => kind !== 'foreignCardFee'),
  }
}
