import type { ReactNode } from 'react'
import { cx } from '../cx'
import { Touchable } from '../Touchable/Touchable'
import styles from './Chip.module.scss'

interface ChipProps {
  /** Whether it is on; undefined for one that does something at once and stays as it is. */
  selected?: boolean
  onClick: () => void
  id?: string
  children: ReactNode
}

/** One choice of a row of choices; belongs in a ChipRow. */
export function Chip({ selected, onClick, id, children }: ChipProps) {
  return (
    <Touchable
      id={id}
      pressed={selected}
      onClick={onClick}
      className={cx(styles.chip, selected && styles.on)}
    >
      {children}
    </Touchable>
  )
}
