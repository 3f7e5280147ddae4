import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import type { IconShape } from '@/assets/icons/IconShape'
import { info } from '@/assets/icons/info'
import type { ColorToken } from '@/styles/palette'
import { cx } from '../cx'
import { Icon } from '../Icon/Icon'
import { useContentSaid } from './useContentSaid'
import styles from './Note.module.scss'

/** Sea informs, amber warns of a rule or a deadline, leaf confirms, verm reports a failure. */
type NoteTone = 'sea' | 'amber' | 'leaf' | 'verm'

const INK: Readonly<Record<NoteTone, ColorToken>> = {
  sea: 'sea',
  amber: 'amber',
  leaf: 'leaf',
  verm: 'vermilion-ink',
}

interface NoteProps {
  tone?: NoteTone
  icon?: IconShape
  /** The fact, bold and first. */
  fact?: ReactNode
  /** At the right, such as a countdown. */
  end?: ReactNode
  /** Said to those who hear the page when it appears, and when its words change. */
  live?: boolean
  id?: string
  className?: string
  children?: ReactNode
}

/** A rule said before it bites, with this ride's own figures. */
export function Note({
  tone = 'sea',
  icon = info,
  fact,
  end,
  live = false,
  id,
  className,
  children,
}: NoteProps) {
  const contentRef = useContentSaid(live)
  return (
    <View
      id={id}
      role={live ? 'note' : undefined}
      className={cx(styles.note, styles[tone], Boolean(end) && styles.ended, className)}
    >
      <Icon icon={icon} size={20} color={INK[tone]} className={styles.icon} />
      <View ref={contentRef} className="grow">
        {fact && <Text className={styles.fact}>{fact}</Text>}
        {children}
      </View>
      {end}
    </View>
  )
}
