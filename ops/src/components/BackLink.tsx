import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Icon } from './Icon'

/** To the screen above, at the head of a screen; not printed. */
export function BackLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link to={to} className="back-link">
      <Icon name="back" />
      {children}
    </Link>
  )
}
