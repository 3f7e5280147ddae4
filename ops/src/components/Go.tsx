import type { ReactNode } from 'react'
import { go } from '../model/router'

interface GoProps {
  /** Of `addressOf`. */
  readonly to: string
  readonly className?: string
  readonly current?: boolean
  readonly label?: string
  readonly children: ReactNode
}

/** A link within the app. */
export function Go({ to, className, current = false, label, children }: GoProps) {
  return (
    <a
      href={to}
      className={className}
      aria-label={label}
      aria-current={current ? 'page' : undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
        event.preventDefault()
        go(to)
      }}
    >
      {children}
    </a>
  )
}
