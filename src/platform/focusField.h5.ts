/** Moves focus to the control of a field (or the first focusable thing of its group) and into view. */
export function focusField(id: string): void {
  const field = document.getElementById(id)
  const target = field?.matches('input, textarea, select, button, [tabindex]')
    ? field
    : field?.querySelector<HTMLElement>('input, textarea, select, button, [tabindex]')
  target?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center', behavior: 'auto' })
}

/** Puts the focus on a control where what had it is gone, without moving the page: who goes by keys or by ear goes on from there. */
export function keepFocus(id: string): void {
  const { activeElement } = document
  if (!activeElement || activeElement === document.body)
    document.getElementById(id)?.focus({ preventScroll: true })
}
