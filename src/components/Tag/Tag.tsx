import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import type { IconShape } from '@/assets/icons/IconShape'
import type { ColorToken } from '@/styles/palette'
import { cx } from '../cx'
import { Icon } from '../Icon/Icon'
import styles from './Tag.module.scss'

/** Amber waits for the traveller, leaf is settled, solid is happening now, sea is on its way, verm failed, grey is over. */
export type TagTone = 'amber' | 'leaf' | 'sea' | 'solid' | 'verm' | 'grey'

const INK: Readonly<Record<TagTone, ColorToken>> = {
  amber: 'amber-ink',
  leaf: 'leaf-ink',
  sea: 'sea',
  solid: 'on-dark',
  verm: 'vermilion-ink',
  grey: 'ink-2',
}

interface TagProps {
  tone: TagTone
  icon?: IconShape
  className?: string
  children: ReactNode
}

/** A state in one or two words. */
export function Tag({ tone, icon, className, children }: TagProps) {
  return (
    <View className={cx(styles.tag, styles[tone], className)}>
      {icon && <Icon icon={icon} size={16} weight={2} color={INK[tone]} />}
      <Text>{children}</Text>
    </View>
  )
}
