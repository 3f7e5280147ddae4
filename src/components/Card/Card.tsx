import { useId, type ReactNode } from 'react'
import { View } from '@tarojs/components'
import { Box } from '../Box/Box'
import { cx } from '../cx'
import { Heading } from '../Heading/Heading'
import styles from './Card.module.scss'

interface CardProps {
  /** The card's heading, of level 2. */
  title?: ReactNode
  /** At the right of the title, such as a TextButton. */
  action?: ReactNode
  /** Tight above and below, for rows that bring their own height. */
  list?: boolean
  /** No padding at all, for pictures that touch the edge. */
  flush?: boolean
  as?: 'section' | 'article'
  /** Names a card without a title. */
  label?: string
  /** Id of what names it inside, where that has names of other languages: a label cannot mark them. */
  labelledBy?: string
  id?: string
  className?: string
  children: ReactNode
}

/** A white card on the sand, in the gutters of the page; neighbours keep their distance by themselves. */
export function Card({
  title,
  action,
  list,
  flush,
  as = 'section',
  label,
  labelledBy,
  id,
  className,
  children,
}: CardProps) {
  const titleId = useId()
  return (
    <Box
      as={as}
      id={id}
      label={label}
      labelledBy={title ? titleId : labelledBy}
      className={cx(styles.card, list && styles.list, flush && styles.flush, className)}
    >
      {title && (
        <View className={styles.head}>
          <Heading level={2} id={titleId} className="grow">
            {title}
          </Heading>
          {action}
        </View>
      )}
      {children}
    </Box>
  )
}
