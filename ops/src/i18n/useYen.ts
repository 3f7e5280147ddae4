import { formatMoney } from '@noriai/contract/format/money'
import { useLanguage } from '.'

/** Writes hundredths of a yen as an amount, zero too. */
export function useYen(): (cents: number) => string {
  const { lang } = useLanguage()
  return (cents) => formatMoney(cents, 'JPY', { lang, zeroAsAmount: true })
}
