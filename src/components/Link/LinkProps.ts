import type { ReactNode } from 'react'

export interface LinkProps {
  /** The address behind the link, for the browser's own ways of opening it. */
  href: string
  /** Goes there inside the app. */
  onClick?: () => void
  /** Another site: a new tab on H5. */
  external?: boolean
  id?: string
  className?: string
  label?: string
  current?: boolean
  children: ReactNode
}
