import { useId, type ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { check } from '@/assets/icons/check'
import { warning } from '@/assets/icons/warning'
import { cx } from '../cx'
import { Icon } from '../Icon/Icon'
import { Touchable } from '../Touchable/Touchable'
import styles from './CheckRow.module.scss'

interface CheckRowProps {
  checked: boolean
  onChange: (checked: boolean) => void
  /** The text; a tap on it ticks as well. */
  children: ReactNode
  /** Links that belong to the text and stay links: they come below it. */
  links?: ReactNode
  error?: string
  id?: string
  className?: string
}

/** A tick box with its text. For keyboards and screen readers the box alone is the control; a finger may take the text as well. */
export function CheckRow({ checked, onChange, children, links, error, id, className }: CheckRowProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const textId = `${controlId}-text`
  const toggle = () => onChange(!checked)
  const errorId = `${controlId}-note`
  return (
    <View className={className}>
      <View className={styles.row}>
        <Touchable
          id={controlId}
          role="checkbox"
          checked={checked}
          labelledBy={textId}
          describedBy={error ? errorId : undefined}
          onClick={toggle}
          className={styles.touch}
        >
          <View className={cx(styles.box, checked && styles.on, error && styles.invalid)}>
            {checked && <Icon icon={check} size={18} weight={2.6} color="on-dark" />}
          </View>
        </Touchable>
        <View id={textId} className={styles.text}>
          <View className={styles.words} onClick={toggle}>
            {children}
          </View>
          {links}
        </View>
      </View>
      {error && (
        <View id={errorId} role="alert" className={styles.error}>
          <Icon icon={warning} size={18} color="vermilion-ink" />
          <Text className="grow">{error}</Text>
        </View>
      )}
    </View>
  )
}
