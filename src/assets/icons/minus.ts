import type { IconShape } from './IconShape'

export const minus: IconShape = {
  body: '<path d="M6 12h12"/>',
  weight: 2,
}
