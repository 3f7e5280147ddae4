import type { MouseEvent } from 'react'
import { cx } from '../cx'
import type { LinkProps } from './LinkProps'

/** A link. A plain tap stays in the app, every other way of opening it (new tab, long press) is the browser's. */
export function Link({ href, onClick, external, label, current, className, ...rest }: LinkProps) {
  const handleClick = (event: MouseEvent) => {
    if (!onClick || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    onClick()
  }
  return (
    <a
      href={href}
      onClick={handleClick}
      className={cx('touchable', className)}
      aria-label={label}
      aria-current={current ? 'page' : undefined}
      {...(external ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      {...rest}
    />
  )
}
