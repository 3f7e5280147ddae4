import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import type { IconShape } from '@/assets/icons/IconShape'
import type { ColorToken } from '@/styles/palette'
import { cx } from '../cx'
import { Icon } from '../Icon/Icon'
import { Touchable, type TouchableProps } from '../Touchable/Touchable'
import styles from './ActionButton.module.scss'

type Look = 'primary' | 'secondary' | 'outline' | 'danger' | 'text'

export interface ActionButtonProps extends Pick<
  TouchableProps,
  | 'onClick'
  | 'id'
  | 'label'
  | 'className'
  | 'disabled'
  | 'describedBy'
  | 'openType'
  | 'onGetPhoneNumber'
  | 'shares'
  | 'sessionFrom'
  | 'touchRef'
  | 'expanded'
  | 'opens'
> {
  icon?: IconShape
  /** Keeps its size, shows that it works, takes no second tap. */
  loading?: boolean
  /** As wide as its place. */
  full?: boolean
  /** 44 instead of 52 high, 14 instead of 16. */
  small?: boolean
  children: ReactNode
}

const INK: Readonly<Record<Look, ColorToken>> = {
  primary: 'on-dark',
  secondary: 'sea',
  outline: 'ink',
  danger: 'on-dark',
  text: 'sea',
}

/** The button behind the named ones of this folder. */
export function ActionButton({
  look,
  icon,
  loading = false,
  full,
  small,
  className,
  children,
  ...rest
}: ActionButtonProps & { look: Look }) {
  const color = rest.disabled && look !== 'text' ? 'ink-2' : INK[look]
  return (
    <Touchable
      className={cx(styles.button, styles[look], full && styles.full, small && styles.small, className)}
      busy={loading}
      {...rest}
    >
      <View className={cx(styles.content, loading && styles.away)}>
        {icon && <Icon icon={icon} size={small ? 18 : 20} color={color} weight={2} />}
        <Text className={styles.label}>{children}</Text>
      </View>
      {loading && <View className={styles.spinner} />}
    </Touchable>
  )
}
