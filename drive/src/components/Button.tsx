import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon'

interface ButtonProps {
  readonly children: ReactNode
  readonly kind?: 'primary' | 'second' | 'outline' | 'danger' | 'link'
  /** `big` is the one thing to do next; `tall` has its icon above the word. */
  readonly size?: 'usual' | 'wide' | 'big' | 'tall'
  readonly icon?: IconName
  readonly onClick?: () => void
  readonly type?: 'button' | 'submit'
  readonly disabled?: boolean
  /** Its work is under way: it cannot be pressed again. */
  readonly busy?: boolean
}

/** A button. */
export function Button({
  children,
  kind = 'outline',
  size = 'usual',
  icon,
  onClick,
  type = 'button',
  disabled = false,
  busy = false,
}: ButtonProps) {
  return (
    <button
      type={type}
      className={`button button-${kind} button-${size}`}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      onClick={onClick}
    >
      {icon && <Icon name={icon} weight={icon === 'check' ? 'strong' : 'usual'} />}
      {children}
    </button>
  )
}

interface LinkButtonProps {
  readonly children: ReactNode
  readonly href: string
  readonly kind?: 'primary' | 'second' | 'outline'
  readonly size?: 'usual' | 'wide' | 'tall'
  readonly icon: IconName
  /** What is recorded on the way. */
  readonly onClick?: () => void
}

/** Leads out of the app: to the phone's map, or to its dialler. */
export function LinkButton({
  children,
  href,
  kind = 'outline',
  size = 'usual',
  icon,
  onClick,
}: LinkButtonProps) {
  return (
    <a
      className={`button button-${kind} button-${size}`}
      href={href}
      // A page that is left would no longer send where it is.
      target={href.startsWith('https:') ? '_blank' : undefined}
      rel="noreferrer"
      onClick={onClick}
    >
      <Icon name={icon} />
      {children}
    </a>
  )
}
