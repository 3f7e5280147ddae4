import type { ReactNode } from 'react'
import { Go } from './Go'
import { Icon } from './Icon'

/** To the screen above, at the head of a screen; not printed. */
export function BackLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Go to={to} className="back-link">
      <Icon name="back" />
      {children}
    </Go>
  )
}
