import type { KeyboardEvent } from 'react'

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/**
 * Arrow keys move between the choices of a group and turn round at its ends. They choose as they go, or with `focus` only
 * move: where choosing closes the list.
 */
export const rovingKeys = (role: 'radio' | 'tab', moving: 'choose' | 'focus' = 'choose') => ({
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
    if (moving === 'focus') return
    // Not click(): shapes of a drawing have no such method.
    next?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  },
})
