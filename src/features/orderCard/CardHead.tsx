import { Text, View } from '@tarojs/components'
import type { OrderCard } from '@noriai/contract/schema/orderCard'
import type { OrderType } from '@noriai/contract/schema/ride'
import { observer } from 'mobx-react'
import { airplane } from '@/assets/icons/airplane'
import { bag } from '@/assets/icons/bag'
import { home } from '@/assets/icons/home'
import type { IconShape } from '@/assets/icons/IconShape'
import { minibus } from '@/assets/icons/minibus'
import { seat } from '@/assets/icons/seat'
import { Icon } from '@/components/Icon/Icon'
import { Tag } from '@/components/Tag/Tag'
import { stateTone } from '@/features/orders/stateTone'
import { useT } from '@/hooks/useT'
import styles from './orderCard.module.scss'

/** Where the ride leads, as a picture. */
const icons: Readonly<Record<OrderType, IconShape>> = {
  1: home,
  2: airplane,
  3: minibus,
  4: bag,
  5: bag,
  6: seat,
}

/** The kind of order and its state. */
export const CardHead = observer(function CardHead({ card }: { card: OrderCard }) {
  const t = useT('orderCard')
  return (
    <View className={styles.head}>
      <View className={styles.kind}>
        <Icon icon={icons[card.type]} size={18} color="ink-2" />
        <Text>{t(`type.${card.type}`)}</Text>
      </View>
      <Tag tone={stateTone(card.label)}>{t(`state.${card.label}`)}</Tag>
    </View>
  )
})
