import { Text, View } from '@tarojs/components'
import { msPerDay, msPerMinute } from '@noriai/contract/time'
import { observer } from 'mobx-react'
import { Tag } from '@/components/Tag/Tag'
import { stateTone } from '@/features/orders/stateTone'
import { useAreaWords } from '@/hooks/useAreaWords'
import { useFormat } from '@/hooks/useFormat'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { isAhead } from '@/models/headline'
import type { OrderSummary } from '@/models/OrderSummary'
import styles from './orderCard.module.scss'

/** The kind of order, how soon it is from a day before, and its state. */
export const CardHead = observer(function CardHead({ order }: { order: OrderSummary }) {
  const t = useT('orderCard')
  const format = useFormat()
  const root = useStores()
  const { card } = order
  const left = order.day - root.now()
  const isSoon = isAhead(order.headline) && left > 0 && left < msPerDay
  const inTime = isSoon ? t('inTime', { left: format.duration(Math.ceil(left / msPerMinute)) }) : ''
  const { city } = useAreaWords('transfer')
  const kind = [t(`type.${card.type}`, { city }), inTime].filter((part) => part !== '').join(t('listMark'))
  return (
    <View className={styles.head}>
      <Text className={styles.kind}>
        {kind}
        {card.flightCancelled && (
          <Text className="verm m block">{[card.flightNo, t('flightCancelled')].join(' ')}</Text>
        )}
      </Text>
      <Tag tone={stateTone(card.label)}>{t(`state.${card.label}`)}</Tag>
    </View>
  )
})
