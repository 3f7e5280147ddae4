import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon'

interface ButtonProps {
  readonly children: ReactNode
  readonly kind?: 'primary' | 'second' | 'outline' | 'danger' | 'link'
  readonly icon?: IconName
  readonly onClick?: () => void
  readonly type?: 'button' | 'submit'
  readonly disabled?: boolean
  /** Its work is under way: it cannot be pressed again. */
  readonly busy?: boolean
  readonly wide?: boolean
  readonly describedBy?: string
}

/** A button. */
export function Button({
  children,
  kind = 'outline',
  icon,
  onClick,
  type = 'button',
  disabled = false,
  busy = false,
  wide = false,
  describedBy,
}: ButtonProps) {
  return (
    <button
      type={type}
      className={`button button-${kind}${wide ? ' button-wide' : ''}`}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      aria-describedby={describedBy}
      onClick={onClick}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  )
}

interface IconButtonProps {
  readonly icon: IconName
  readonly label: string
  readonly onClick: () => void
  readonly disabled?: boolean
}

/** A button that shows an icon alone. */
export function IconButton({ icon, label, onClick, disabled = false }: IconButtonProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  )
}
