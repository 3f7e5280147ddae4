import type { IconShape } from './IconShape'

export const chevronUp: IconShape = {
  body: '<path d="M6 15l6-6 6 6"/>',
  weight: 2,
}
