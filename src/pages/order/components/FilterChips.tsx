import type { OrderTab } from '@noriai/contract/calls/orders'
import type { OrderType } from '@noriai/contract/schema/ride'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { close } from '@/assets/icons/close'
import { ChipRow } from '@/components/Chip/ChipRow'
import { Icon } from '@/components/Icon/Icon'
import { Touchable } from '@/components/Touchable/Touchable'
import { useT } from '@/hooks/useT'
import styles from '../order.module.scss'
import { isListedKind, type OrderFilter } from './orderFilter'

interface FilterChipsProps {
  filter: OrderFilter
  onChange: (tab: OrderTab, type: OrderType | null) => void
}

/** What the list is narrowed to; a tap on one takes it off. */
export const FilterChips = observer(function FilterChips({ filter, onChange }: FilterChipsProps) {
  const t = useT('order')
  const { tab, type } = filter
  const chip = (name: string, onClick: () => void) => (
    <Touchable className={styles.narrowed} label={t('filter.remove', { name })} onClick={onClick}>
      <Text>{name}</Text>
      <Icon icon={close} size={16} color="on-dark" ground="ink" />
    </Touchable>
  )
  if (tab === 'all' && type === null) return null
  return (
    <View className={styles.filter}>
      <ChipRow label={t('filter.title')}>
        {tab !== 'all' && chip(t(`tab.${tab}`), () => onChange('all', type))}
        {isListedKind(type) && chip(t(`kind.${type}`), () => onChange(tab, null))}
      </ChipRow>
    </View>
  )
})
