import type { IconShape } from '@/assets/icons/IconShape'
import type { ColorToken } from '@/styles/palette'
import { cx } from '../cx'
import { Icon } from '../Icon/Icon'
import { Touchable, type TouchableProps } from '../Touchable/Touchable'
import styles from './IconButton.module.scss'

interface IconButtonProps extends Pick<
  TouchableProps,
  'onClick' | 'id' | 'className' | 'disabled' | 'expanded' | 'pressed' | 'touchRef' | 'controls'
> {
  icon: IconShape
  /** What it does, in words. */
  label: string
  color?: ColorToken
  size?: number
}

/** A picture to tap, 44 square. */
export function IconButton({ icon, label, color, size = 24, className, ...rest }: IconButtonProps) {
  return (
    <Touchable label={label} className={cx(styles.button, className)} {...rest}>
      <Icon icon={icon} size={size} color={color} />
    </Touchable>
  )
}
