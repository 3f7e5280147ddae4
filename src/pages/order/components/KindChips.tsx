import { View } from '@tarojs/components'
import type { OrderType } from '@noriai/contract/schema/ride'
import { observer } from 'mobx-react'
import { Chip } from '@/components/Chip/Chip'
import { ChipRow } from '@/components/Chip/ChipRow'
import { useT } from '@/hooks/useT'
import styles from '../order.module.scss'

/** The kinds that there are orders of; transfers and Wi-Fi cards follow with their pages. */
const kinds = [1, 2, 4] as const satisfies readonly OrderType[]

interface KindChipsProps {
  value: OrderType | null
  onChange: (type: OrderType | null) => void
}

/** All kinds of orders, or one. */
export const KindChips = observer(function KindChips({ value, onChange }: KindChipsProps) {
  const t = useT('order')
  return (
    <View className={styles.kinds}>
      <ChipRow label={t('kinds')}>
        <Chip selected={value === null} onClick={() => onChange(null)}>
          {t('kind.all')}
        </Chip>
        {kinds.map((kind) => (
          <Chip key={kind} selected={value === kind} onClick={() => onChange(kind)}>
            {t(`kind.${kind}`)}
          </Chip>
        ))}
      </ChipRow>
    </View>
  )
})
