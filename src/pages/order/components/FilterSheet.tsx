import type { OrderTab } from '@noriai/contract/calls/orders'
import type { OrderType } from '@noriai/contract/schema/ride'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { PrimaryButton } from '@/components/Button/PrimaryButton'
import { Chip } from '@/components/Chip/Chip'
import { Heading } from '@/components/Heading/Heading'
import { Sheet } from '@/components/Sheet/Sheet'
import { useT } from '@/hooks/useT'
import type { OrderList } from '@/stores/OrderList'
import styles from '../order.module.scss'
import { kinds, type OrderFilter, states } from './orderFilter'

interface FilterSheetProps {
  open: boolean
  filter: OrderFilter
  /** What the filter leaves. */
  list: OrderList
  onChange: (tab: OrderTab, type: OrderType | null) => void
  onClose: () => void
}

/** Which bookings are shown: of one state, of one kind. What is chosen counts at once. */
export const FilterSheet = observer(function FilterSheet(props: FilterSheetProps) {
  const t = useT('order')
  const { open, filter, list, onChange, onClose } = props
  const { tab, type } = filter
  return (
    <Sheet
      open={open}
      title={t('filter.title')}
      onClose={onClose}
      footer={
        <PrimaryButton full loading={list.loading.isLoading} onClick={onClose}>
          {t('filter.show', { count: list.total })}
        </PrimaryButton>
      }
    >
      <Heading level={3}>{t('filter.states')}</Heading>
      <View className={styles.choices} role="group" ariaLabel={t('filter.states')}>
        {states.map((value) => (
          <Chip key={value} selected={value === tab} onClick={() => onChange(value, type)}>
            {t(`tab.${value}`)}
          </Chip>
        ))}
      </View>
      <Heading level={3}>{t('kinds')}</Heading>
      <View className={styles.choices} role="group" ariaLabel={t('kinds')}>
        <Chip selected={type === null} onClick={() => onChange(tab, null)}>
          {t('kind.all')}
        </Chip>
        {kinds.map((kind) => (
          <Chip key={kind} selected={kind === type} onClick={() => onChange(tab, kind)}>
            {t(`kind.${kind}`)}
          </Chip>
        ))}
      </View>
    </Sheet>
  )
})
