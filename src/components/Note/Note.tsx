import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import type { IconShape } from '@/assets/icons/IconShape'
import { info } from '@/assets/icons/info'
import type { ColorToken } from '@/styles/palette'
import { cx } from '../cx'
import { Icon } from '../Icon/Icon'
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
  /** Read out when it appears. */
  live?: boolean
  id?: string
  className?: string
  children?: ReactNode
}

/** A rule said before it bites, with this ride's own figures. */
export function Note({ tone = 'sea', icon = info, fact, end, live, id, className, children }: NoteProps) {
  return (
    <View
      id={id}
      className={cx(styles.note, styles[tone], Boolean(end) && styles.ended, className)}
      {...(live ? { role: 'status' } : {})}
    >
      <Icon icon={icon} size={20} color={INK[tone]} className={styles.icon} />
      <View className="grow">
        {fact && <Text className={styles.fact}>{fact}</Text>}
        {children}
      </View>
      {end}
    </View>
  )
}
