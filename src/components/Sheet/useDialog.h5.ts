import { useEffect, useRef, type KeyboardEvent } from 'react'
import { openDialogs } from './openDialogs'
import type { DialogBehaviour } from './useDialog.types'

const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled]), textarea:not([disabled]), select:not([disabled]), [tabindex]:not([tabindex="-1"])'

const focusableIn = (panel: HTMLElement): HTMLElement[] =>
  Array.from(panel.querySelectorAll<HTMLElement>(FOCUSABLE)).filter((element) => element.tabIndex >= 0)

// The page behind scrolls again when none is left.
openDialogs.subscribe(() => {
  document.documentElement.style.overflow = openDialogs.hasAny() ? 'hidden' : ''
})

/** Keeps Tab inside the panel: from the last to the first, and the other way round. */
function keepInside(event: KeyboardEvent<HTMLElement>) {
  const panel = event.currentTarget
  const all = focusableIn(panel)
  const [first, last] = [all[0], all[all.length - 1]]
  if (!first || !last) {
    event.preventDefault()
    return
  }
  const active = document.activeElement
  if (event.shiftKey && (active === first || active === panel)) {
    event.preventDefault()
    last.focus()
  } else if (!event.shiftKey && active === last) {
    event.preventDefault()
    first.focus()
  }
}

/**
 * Whether the focus is on something that no dialog has, as on the title of a page that was opened from one: a dialog that closes after
 * that takes it away from there no more.
 */
function hasGoneOn(): boolean {
  const { activeElement } = document
  if (!activeElement || activeElement === document.body) return false
  return activeElement.closest('[aria-modal="true"]') === null
}

/**
 * Makes a panel a modal dialog while it is open: focus goes in, Tab stays in, Escape closes, and on closing focus
 * returns to where it was, unless it has gone on by then. The page behind does not scroll.
 */
export function useDialog(open: boolean, onClose: () => void): DialogBehaviour {
  const panelRef = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!open) return undefined
    const before = document.activeElement
    const leave = openDialogs.enter()
    panelRef.current?.focus({ preventScroll: true })
    return () => {
      leave()
      if (before instanceof HTMLElement && !hasGoneOn()) before.focus({ preventScroll: true })
    }
  }, [open])

  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      onClose()
    } else if (event.key === 'Tab') keepInside(event)
  }
  return { panelRef, panelProps: { tabIndex: -1, 'aria-modal': true, onKeyDown: handleKeyDown } }
}
