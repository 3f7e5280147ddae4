import { useId, useState, type ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import type { IconShape } from '@/assets/icons/IconShape'
import { chevronDown } from '@/assets/icons/chevronDown'
import { cx } from '../cx'
import { Icon } from '../Icon/Icon'
import { Touchable } from '../Touchable/Touchable'
import styles from './FoldRow.module.scss'

interface FoldRowProps {
  icon: IconShape
  title: ReactNode
  /** The answer, at the right: who only wants that need not open it. */
  value?: ReactNode
  /** Open from the first, or from when this becomes so: what is to be seen without a tap may come later. */
  opened?: boolean
  children: ReactNode
}

/** A row of a list card that opens in place: its question and its answer, and all there is to it below. */
export function FoldRow({ icon, title, value, opened = false, children }: FoldRowProps) {
  const [isOpen, setOpen] = useState(opened)
  const [wasOpened, setWasOpened] = useState(opened)
  const id = useId()
  if (opened !== wasOpened) {
    setWasOpened(opened)
    if (opened) setOpen(true)
  }
  return (
    <View className={styles.fold}>
      <Touchable
        className={styles.row}
        expanded={isOpen}
        controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon icon={icon} size={22} color="sea" />
        <View className={styles.words}>
          <Text className={styles.title}>{title}</Text>
          {value && <Text className={styles.value}>{value}</Text>}
        </View>
        <View className={cx(styles.chevron, isOpen && styles.turned)}>
          <Icon icon={chevronDown} size={20} color="line-strong" />
        </View>
      </Touchable>
      {isOpen && (
        <View id={id} className={styles.content}>
          {children}
        </View>
      )}
    </View>
  )
}
