import type { IconShape } from './IconShape'

export const clear: IconShape = {
  body: '<circle cx="12" cy="12" r="9" fill="currentColor" stroke="none" opacity=".16"/><path d="M9 9l6 6M15 9l-6 6"/>',
}
