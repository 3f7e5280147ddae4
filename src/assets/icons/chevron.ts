import type { IconShape } from './IconShape'

export const chevron: IconShape = {
  body: '<path d="M9 6l6 6-6 6"/>',
  weight: 2,
}
