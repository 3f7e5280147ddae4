import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { cardMarks } from '@/assets/drawings/payMarks'
import { Box } from '@/components/Box/Box'
import { Card } from '@/components/Card/Card'
import { Heading } from '@/components/Heading/Heading'
import { Picture } from '@/components/Picture/Picture'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { PaymentStore } from '@/stores/PaymentStore'
import { CardForm } from './CardForm'
import styles from './payment.module.scss'
import type { Paying } from './usePaying'

interface CardPartProps {
  paying: Paying
  /** The traveller's name as far as it is known: mostly the card's. */
  name: string
}

/** The card on this very page: the marks of those that are taken, the provider's fields, and their one rule. */
export const CardPart = observer(function CardPart({ paying, name }: CardPartProps) {
  const t = useT('paymentMethod')
  const { takesCreditOnly } = useStore(PaymentStore)
  const { card, price, feeJpy, giftJpy } = paying
  return (
    <Card flush className={styles.cardPart} label={t('way.card')}>
      <View className={styles.cardHead}>
        <Heading level={2} className={styles.cardTitle}>
          {t('way.card')}
        </Heading>
        <View className={styles.marks} aria-hidden>
          {Object.entries(cardMarks).map(([brand, mark]) => (
            <Picture key={brand} drawing={mark} width={34} />
          ))}
        </View>
      </View>
      <CardForm paying={card} name={name} amountJpy={(price?.payPriceJpy ?? 0) - giftJpy} feeJpy={feeJpy} />
      {takesCreditOnly && (
        <Box as="p" className={styles.cardRule}>
          {t('creditOnly')}
        </Box>
      )}
    </Card>
  )
})
