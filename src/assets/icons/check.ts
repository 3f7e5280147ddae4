import type { IconShape } from './IconShape'

export const check: IconShape = {
  body: '<path d="M5 12.5l4.5 4.5L19 7.5"/>',
  weight: 2.2,
}
