import { View } from '@tarojs/components'
import type { Cents } from '@noriai/contract/money'
import { observer } from 'mobx-react'
import { Card } from '@/components/Card/Card'
import { CheckRow } from '@/components/CheckRow/CheckRow'
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

/** Paying from the gift balance: how much there is, what it pays of this order, and what is left. */
export const GiftPartCard = observer(function GiftPartCard({ id, part, heldJpy }: GiftPartCardProps) {
  const t = useT('gifts')
  const format = useFormat()
  const payment = useStore(PaymentStore)
  const { balanceJpy } = useStore(GiftCardsStore)
  const { settle } = useStores().settings.policy.currency
  const { possibleJpy, giftJpy, coversAll, restJpy } = part
  if (possibleJpy === 0) return null
  const amount = (jpy: number) => format.amount(jpy, settle)
  const isUsed = giftJpy > 0
  return (
    <Card title={t('cards.balance')}>
      <View className={styles.part}>
        <CheckRow id="paymentMethod-gift" checked={isUsed} onChange={(uses) => payment.chooseGift(id, uses)}>
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
  )
})
