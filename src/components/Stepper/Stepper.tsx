import { useId } from 'react'
import { Text, View } from '@tarojs/components'
import { minus } from '@/assets/icons/minus'
import { plus } from '@/assets/icons/plus'
import { Box } from '../Box/Box'
import { cx } from '../cx'
import { Icon } from '../Icon/Icon'
import { Touchable } from '../Touchable/Touchable'
import styles from './Stepper.module.scss'

interface StepperProps {
  label: string
  /** A quiet line under the label. */
  line?: string
  /** Beside the label, smaller. */
  aside?: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
  /** Why it goes no further; shown when the value is at its upper limit. */
  limitHint?: string
  minusLabel: string
  plusLabel: string
  /** Label above the rings, all in the middle: for two side by side. */
  stacked?: boolean
  id?: string
}

/** A small number with a ring on each side. At a limit the ring fades, stays reachable and does nothing. */
export function Stepper({
  label,
  line,
  aside,
  value,
  min,
  max,
  onChange,
  limitHint,
  minusLabel,
  plusLabel,
  stacked,
  id,
}: StepperProps) {
  const ownId = useId()
  const labelId = `${id ?? ownId}-label`
  const ring = (icon: typeof plus, name: string, next: number) => {
    const isOff = next < min || next > max
    return (
      <Touchable
        label={`${label}: ${name}`}
        off={isOff}
        onClick={() => onChange(next)}
        className={cx(styles.ring, isOff && styles.off)}
      >
        <Icon icon={icon} size={20} color={isOff ? 'disabled' : 'sea'} />
      </Touchable>
    )
  }
  return (
    <Box
      as="div"
      id={id}
      role="group"
      labelledBy={labelId}
      className={cx(styles.stepper, stacked && styles.stacked)}
    >
      <View className="grow">
        <Text id={labelId} className="m block">
          {label}
          {aside && <Text className={styles.aside}>{aside}</Text>}
        </Text>
        {line && <Text className={styles.line}>{line}</Text>}
        <Box as="span" live="polite" className={cx(styles.line, styles.hint)}>
          {value >= max && limitHint}
        </Box>
      </View>
      <View className={styles.rings}>
        {ring(minus, minusLabel, value - 1)}
        <Box as="span" live="polite" className={styles.value}>
          {value}
        </Box>
        {ring(plus, plusLabel, value + 1)}
      </View>
    </Box>
  )
}
