import type { ReactNode } from 'react'
import { Box } from '../Box/Box'
import { cx } from '../cx'
import styles from './KeyValueList.module.scss'

interface KeyValue {
  key: string
  name: string
  value: ReactNode
}

interface KeyValueListProps {
  items: readonly KeyValue[]
  /** More room for the names (115 instead of 64). */
  wide?: boolean
  className?: string
}

/** Names at the left, values at the right; names above values where the text is large. */
export function KeyValueList({ items, wide, className }: KeyValueListProps) {
  return (
    <Box as="dl" className={cx(styles.list, className)}>
      {items.map((item) => (
        <Box as="div" key={item.key} className={styles.item}>
          <Box as="dt" className={cx(styles.name, wide && styles.wide)}>
            {item.name}
          </Box>
          <Box as="dd" className={styles.value}>
            {item.value}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
