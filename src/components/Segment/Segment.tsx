import { Text, View } from '@tarojs/components'
import type { IconShape } from '@/assets/icons/IconShape'
import { cx } from '../cx'
import { Icon } from '../Icon/Icon'
import { rovingKeys } from '../RadioList/rovingKeys'
import { Touchable } from '../Touchable/Touchable'
import styles from './Segment.module.scss'

/** Two options are below one another where their words have no room beside one another. */
const PAIR = 2

interface SegmentProps<Value extends string> {
  /** What is switched, for screen readers. */
  label: string
  value: Value
  options: readonly { value: Value; label: string; icon?: IconShape }[]
  onChange: (value: Value) => void
}

/** A switch between two or three ways, side by side; in large letters they are below one another. */
export function Segment<Value extends string>({ label, value, options, onChange }: SegmentProps<Value>) {
  return (
    <View
      role="radiogroup"
      ariaLabel={label}
      className={cx(styles.segment, options.length === PAIR ? styles.pair : styles.several)}
      {...rovingKeys('radio')}
    >
      {options.map((option) => {
        const isOn = option.value === value
        return (
          <Touchable
            key={option.value}
            role="radio"
            checked={isOn}
            tabIndex={isOn ? 0 : -1}
            onClick={() => onChange(option.value)}
            className={cx(styles.way, isOn && styles.on)}
          >
            {option.icon && (
              <View className={styles.icon}>
                <Icon icon={option.icon} size={18} color={isOn ? 'ink' : 'ink-2'} />
              </View>
            )}
            <Text>{option.label}</Text>
          </Touchable>
        )
      })}
    </View>
  )
}
