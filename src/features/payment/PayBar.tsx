import { observer } from 'mobx-react'
import { lock } from '@/assets/icons/lock'
import { BottomBar } from '@/components/BottomBar/BottomBar'
import { PrimaryButton } from '@/components/Button/PrimaryButton'
import { useBarPrice } from '@/features/price/useBarPrice'
import { useFormat } from '@/hooks/useFormat'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import type { Paying } from './usePaying'

interface PayBarProps {
  paying: Paying
  /** What the button does, when it is not simply `paying.pay`. */
  onPay: () => void
  isBusy?: boolean
}

/** The total and the one button. What it is made of is on the page: no second breakdown opens from here. */
export const PayBar = observer(function PayBar({ paying, onPay, isBusy = false }: PayBarProps) {
  const t = useT('paymentMethod')
  const gifts = useT('gifts')
  const format = useFormat()
  const { settle } = useStores().settings.policy.currency
  const barPrice = useBarPrice()
  const { gift, price, isFree, giftJpy } = paying
  const isAllGift = gift.coversAll && !isFree
  const { amount, note } = price ? barPrice.of(price, giftJpy) : { amount: '', note: '' }
  // In another currency, or beside gift cards, the note is what is charged in yen.
  const isAllInYen = price?.currency === settle && giftJpy === 0
  const label = isAllGift
    ? gifts('pay.confirm', { price: format.amount(gift.giftJpy, settle) })
    : t(isFree ? 'book' : 'pay')
  return (
    <BottomBar
      price={price && !isAllGift ? { amount, note: isAllInYen && !isFree ? t('now') : note } : undefined}
    >
      <PrimaryButton
        icon={isFree ? undefined : lock}
        full={isAllGift}
        loading={isBusy || paying.isBusy}
        disabled={!paying.isReady}
        onClick={onPay}
      >
        {label}
      </PrimaryButton>
    </BottomBar>
  )
})
