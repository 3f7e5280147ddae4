import type { KeyboardEvent } from 'react'

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** Arrow keys move between the choices of a group, choose as they go, and turn round at the ends. */
export const rovingKeys = (role: 'radio' | 'tab') => ({
  onKeyDown: (event: KeyboardEvent<Element>) => {
    const step = STEPS[event.key]
    if (!step) return
    const choices = Array.from(
      event.currentTarget.querySelectorAll<HTMLElement | SVGElement>(`[role="${role}"]:not([disabled])`),
    )
    const at = choices.findIndex((choice) => choice === document.activeElement)
    if (at < 0) return
    event.preventDefault()
    const next = choices[(at + step + choices.length) % choices.length]
    next?.focus()
    // Not click(): shapes of a drawing have no such method.
    next?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  },
})
