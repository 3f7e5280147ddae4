/** Moves focus to the control of a field (or the first focusable thing of its group) and into view. */
export function focusField(id: string): void {
  const field = document.getElementById(id)
  const target = field?.matches('input, textarea, select, button, [tabindex]')
    ? field
    : field?.querySelector<HTMLElement>('input, textarea, select, button, [tabindex]')
  target?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center', behavior: 'auto' })
}

/**
 * Puts the focus on a control or a heading where what had it is gone, without moving the page: who goes by keys or by ear goes on from
 * there.
 */
export function keepFocus(id: string): void {
  const { activeElement } = document
  if (activeElement && activeElement !== document.body) return
  const target = document.getElementById(id)
  // What is no control takes the focus from a script alone.
  if (target && target.tabIndex < 0) target.tabIndex = -1
  target?.focus({ preventScroll: true })
}
