import { View } from '@tarojs/components'
import type { Cents } from '@noriai/contract/money'
import { observer } from 'mobx-react'
import { warning } from '@/assets/icons/warning'
import { TextButton } from '@/components/Button/TextButton'
import { Card } from '@/components/Card/Card'
import { CheckRow } from '@/components/CheckRow/CheckRow'
import { Note } from '@/components/Note/Note'
import { useFormat } from '@/hooks/useFormat'
import { useStore, useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { GiftCardsStore } from '@/stores/GiftCardsStore'
import { PaymentStore } from '@/stores/PaymentStore'
import styles from './gifts.module.scss'
import type { GiftPart } from './useGiftPart'

interface GiftPartCardProps {
  /** The order, or the hold. */
  id: string
  part: GiftPart
  /** What gift cards hold for it already. */
  heldJpy: Cents
}

/** That the gift balance did not come, which is not to say that there is none; what is paid otherwise can be paid meanwhile. */
const BalanceLost = observer(function BalanceLost() {
  const t = useT('gifts')
  const common = useT('common')
  const { checking, loadBalance } = useStore(GiftCardsStore)
  const retry = () => void loadBalance().catch(() => undefined)
  return (
    <Note
      tone="amber"
      icon={warning}
      live
      fact={t('pay.lost')}
      className={styles.note}
      end={
        <TextButton small loading={checking.isLoading} onClick={retry}>
          {common('tryAgain')}
        </TextButton>
      }
    />
  )
})

/** Paying from the gift balance: how much there is, what it pays of this order, and what is left. */
export const GiftPartCard = observer(function GiftPartCard({ id, part, heldJpy }: GiftPartCardProps) {
  const t = useT('gifts')
  const format = useFormat()
  const payment = useStore(PaymentStore)
  const { balanceJpy, isBalanceLost } = useStore(GiftCardsStore)
  const { settle } = useStores().settings.policy.currency
  const { mayPay, possibleJpy, giftJpy, coversAll, restJpy } = part
  const lost = mayPay && isBalanceLost ? <BalanceLost /> : null
  if (possibleJpy === 0) return lost
  const amount = (jpy: number) => format.amount(jpy, settle)
  const isUsed = giftJpy > 0
  return (
    <>
      {lost}
      <Card title={t('cards.balance')}>
        <View className={styles.part}>
          <CheckRow
            id="paymentMethod-gift"
            checked={isUsed}
            onChange={(uses) => payment.chooseGift(id, uses)}
          >
            {t('pay.use')}
          </CheckRow>
          <View className="t14 mute">{t('pay.have', { balance: amount(balanceJpy + heldJpy) })}</View>
          {isUsed && (
            <View className="t14 leaf b">
              {coversAll ? t('pay.all') : t('pay.off', { price: amount(giftJpy) })}
            </View>
          )}
          {isUsed && !coversAll && <View className="t14">{t('pay.rest', { price: amount(restJpy) })}</View>}
        </View>
      </Card>
    </>
  )
})
