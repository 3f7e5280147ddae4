import type { ReactNode } from 'react'
import { ScrollView, View } from '@tarojs/components'
import styles from './Chip.module.scss'

interface ChipRowProps {
  /** What is chosen here, for screen readers. */
  label: string
  /** All of them in sight, in as many rows as they need. */
  wraps?: boolean
  children: ReactNode
}

/** Chips side by side; they scroll when there are more than fit. */
export function ChipRow({ label, wraps, children }: ChipRowProps) {
  if (wraps)
    return (
      <View className={styles.rows} role="group" ariaLabel={label}>
        {children}
      </View>
    )
  return (
    <ScrollView scrollX showScrollbar={false} enhanced className={styles.scroll}>
      <View className={styles.row} role="group" ariaLabel={label}>
        {children}
      </View>
    </ScrollView>
  )
}
