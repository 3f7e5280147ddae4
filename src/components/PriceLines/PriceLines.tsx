import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { cx } from '../cx'
import styles from './PriceLines.module.scss'

interface PriceLine {
  key: string
  label: string
  /** A finished string with its unit. */
  amount: string
  /** A small line under the label. */
  note?: string
  /** leaf: a discount. */
  tone?: 'leaf'
  /** Beside the label, such as a TextButton. */
  end?: ReactNode
}

interface Total {
  label: string
  amount: string
}

interface PriceLinesProps {
  lines: readonly PriceLine[]
  total?: Total
  /** What is really charged, in yen, on its own ground. */
  settle?: Total
  footnote?: string
}

/** A price and what it is made of. */
export function PriceLines({ lines, total, settle, footnote }: PriceLinesProps) {
  return (
    <View>
      {lines.map((line) => (
        <View key={line.key} className={styles.line}>
          <View className={styles.words}>
            <View className={styles.label}>
              <Text>{line.label}</Text>
              {line.end}
            </View>
            {line.note && <Text className={styles.note}>{line.note}</Text>}
          </View>
          <Text className={cx(styles.amount, line.tone === 'leaf' && 'leaf')}>{line.amount}</Text>
        </View>
      ))}
      {total && (
        <View className={cx(styles.line, styles.total)}>
          <Text>{total.label}</Text>
          <Text className={styles.amount}>{total.amount}</Text>
        </View>
      )}
      {settle && (
        <View className={styles.settle}>
          <Text>{settle.label}</Text>
          <Text className={cx(styles.amount, 'b')}>{settle.amount}</Text>
        </View>
      )}
      {footnote && <Text className={styles.footnote}>{footnote}</Text>}
    </View>
  )
}
