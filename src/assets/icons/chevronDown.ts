import type { IconShape } from './IconShape'

export const chevronDown: IconShape = {
  body: '<path d="M6 9l6 6 6-6"/>',
  weight: 2,
}
