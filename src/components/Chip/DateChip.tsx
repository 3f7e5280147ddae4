import { Text } from '@tarojs/components'
import { cx } from '../cx'
import { Touchable } from '../Touchable/Touchable'
import styles from './Chip.module.scss'

interface DateChipProps {
  readonly weekday: string
  readonly day: string
  readonly selected: boolean
  readonly onClick: () => void
}

/** One day of a row of days; belongs in a ChipRow. */
export function DateChip({ weekday, day, selected, onClick }: DateChipProps) {
  return (
    <Touchable pressed={selected} onClick={onClick} className={cx(styles.date, selected && styles.on)}>
      <Text className={styles.weekday}>{weekday}</Text>
      <Text className={styles.day}>{day}</Text>
    </Touchable>
  )
}
