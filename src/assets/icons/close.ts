import type { IconShape } from './IconShape'

export const close: IconShape = {
  body: '<path d="M6 6l12 12M18 6L6 18"/>',
  weight: 2,
}
