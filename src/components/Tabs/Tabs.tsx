import { ScrollView, Text, View } from '@tarojs/components'
import { cx } from '../cx'
import { rovingKeys } from '../RadioList/rovingKeys'
import { Touchable } from '../Touchable/Touchable'
import styles from './Tabs.module.scss'

interface TabsProps<Value extends string> {
  /** What is sorted here, for screen readers. */
  label: string
  value: Value
  options: readonly { value: Value; label: string; count?: number }[]
  onChange: (value: Value) => void
  /** Id of the part of the page that they change. */
  controls?: string
}

/** Tabs in one line that scrolls; the chosen one is underlined. */
export function Tabs<Value extends string>({ label, value, options, onChange, controls }: TabsProps<Value>) {
  return (
    <ScrollView scrollX showScrollbar={false} enhanced className={styles.scroll}>
      <View role="tablist" ariaLabel={label} className={styles.tabs} {...rovingKeys('tab')}>
        {options.map((option) => {
          const isOn = option.value === value
          return (
            <Touchable
              key={option.value}
              role="tab"
              selected={isOn}
              controls={controls}
              tabIndex={isOn ? 0 : -1}
              onClick={() => onChange(option.value)}
              className={cx(styles.tab, isOn && styles.on)}
            >
              <Text>{option.label}</Text>
              {option.count ? <Text className={styles.count}>{option.count}</Text> : null}
            </Touchable>
          )
        })}
      </View>
    </ScrollView>
  )
}
