import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import type { IconShape } from '@/assets/icons/IconShape'
import { cx } from '../cx'
import { Icon } from '../Icon/Icon'
import { LangText } from '../LangText/LangText'
import { Touchable } from '../Touchable/Touchable'
import { rovingKeys } from './rovingKeys'
import type { Lang } from '@noriai/contract/lang'
import styles from './RadioList.module.scss'

interface RadioOption<Value extends string> {
  value: Value
  label: string
  line?: string
  icon?: IconShape
  /** The label's own language. */
  lang?: Lang
  disabled?: boolean
  /** At the right, such as a price. */
  end?: ReactNode
}

interface RadioListProps<Value extends string> {
  /** What is chosen here, for screen readers. */
  label: string
  value: Value | undefined
  options: readonly RadioOption<Value>[]
  onChange: (value: Value) => void
  /** Rows with a dot, or cards side by side (three in a row). */
  look?: 'rows' | 'cards'
  id?: string
}

/** One choice of a few, all of them in sight. */
export function RadioList<Value extends string>({
  label,
  value,
  options,
  onChange,
  look = 'rows',
  id,
}: RadioListProps<Value>) {
  // One stop of the Tab key for the whole group, which has to be able to take the focus; arrows go on from there.
  const possible = options.filter((option) => !option.disabled)
  const stop = possible.find((option) => option.value === value) ?? possible[0]
  return (
    <View id={id} role="radiogroup" ariaLabel={label} className={styles[look]} {...rovingKeys('radio')}>
      {options.map((option) => {
        const isOn = option.value === value
        return (
          <Touchable
            key={option.value}
            role="radio"
            checked={isOn}
            tabIndex={option === stop ? 0 : -1}
            disabled={option.disabled}
            onClick={() => onChange(option.value)}
            className={cx(look === 'rows' ? styles.row : styles.card, isOn && styles.on)}
          >
            {look === 'rows' && <View className={cx(styles.dot, isOn && styles.dotOn)} />}
            {option.icon && <Icon icon={option.icon} size={24} color={isOn ? 'sea' : 'ink-2'} />}
            <View className="grow">
              <Text className={cx('block', look === 'cards' ? 'b' : 'm')}>
                {option.lang ? <LangText lang={option.lang}>{option.label}</LangText> : option.label}
              </Text>
              {option.line && <Text className={styles.line}>{option.line}</Text>}
            </View>
            {option.end}
          </Touchable>
        )
      })}
    </View>
  )
}
