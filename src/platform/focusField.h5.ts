/** Moves focus to the control of a field (or the first focusable thing of its group) and into view. */
export function focusField(id: string): void {
  const field = document.getElementById(id)
  const target = field?.matches('input, textarea, select, button, [tabindex]')
    ? field
    : field?.querySelector<HTMLElement>('input, textarea, select, button, [tabindex]')
  target?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center', behavior: 'auto' })
}
