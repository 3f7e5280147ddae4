import { Button, type ButtonProps } from '@tarojs/components'
import type { ReactNode, Ref } from 'react'
import { cx } from '../cx'
import styles from './Touchable.module.scss'

export interface TouchableProps {
  onClick?: () => void
  id?: string
  className?: string
  /** A name for screen readers, where the content says too little. */
  label?: string
  labelledBy?: string
  describedBy?: string
  /** What it is, if not a plain button: `tab`, `radio`, `checkbox`, `option` … */
  role?: string
  /** On or off, for a button that stays pressed. */
  pressed?: boolean
  checked?: boolean
  selected?: boolean
  /** Whether what it opens is open. */
  expanded?: boolean
  /** Id of what it opens or changes. */
  controls?: string
  /** What it opens, for screen readers. */
  opens?: 'dialog' | 'listbox'
  disabled?: boolean
  /** At work: stays focusable, but does nothing. */
  busy?: boolean
  /** Does nothing for now, but can still be reached and read, as a stepper at its limit. */
  off?: boolean
  tabIndex?: number
  /** WeChat's own abilities of a button, such as telling the phone number. */
  openType?: ButtonProps['openType']
  onGetPhoneNumber?: ButtonProps['onGetPhoneNumber']
  /** Which link of the page a button of open type `share` sends. */
  shares?: string | undefined
  /** Where the traveller comes from, for WeChat's customer-service desk. */
  sessionFrom?: string
  touchRef?: Ref<HTMLButtonElement>
  children?: ReactNode
}

/** A tappable area: a real button without looks of its own. */
export function Touchable({
  onClick,
  label,
  labelledBy,
  describedBy,
  pressed,
  checked,
  selected,
  expanded,
  controls,
  opens,
  disabled,
  busy,
  off,
  className,
  touchRef,
  role,
  tabIndex,
  shares,
  ...rest
}: TouchableProps) {
  const accessibility = {
    role,
    tabIndex,
    'aria-label': label,
    'aria-labelledby': labelledBy,
    'aria-describedby': describedBy,
    'aria-pressed': pressed,
    'aria-checked': checked,
    'aria-selected': selected,
    'aria-expanded': expanded,
    'aria-controls': controls,
    'aria-haspopup': opens,
    'aria-busy': busy || undefined,
    'aria-disabled': busy || off || undefined,
  }
  return (
    <Button
      ref={touchRef}
      className={cx('touchable', styles.touch, className)}
      hoverClass={styles.down}
      disabled={disabled}
      onClick={busy || off ? undefined : () => onClick?.()}
      {...accessibility}
      {...(shares !== undefined && { 'data-shares': shares })}
      {...rest}
    />
  )
}
