import type { ReactNode } from 'react'
import { Box } from '../Box/Box'
import { cx } from '../cx'
import styles from './Heading.module.scss'

interface HeadingProps {
  level: 1 | 2 | 3
  /** card 16, section 20 with its space around, sheet 20, page 28; none leaves the looks to the class. */
  look?: 'card' | 'section' | 'sheet' | 'page' | 'none'
  id?: string
  className?: string
  children: ReactNode
}

/** A heading; its level is its place in the page, its look is chosen apart. */
export function Heading({ level, look = 'card', className, ...rest }: HeadingProps) {
  return <Box as={`h${level}`} className={cx(look !== 'none' && styles[look], className)} {...rest} />
}
