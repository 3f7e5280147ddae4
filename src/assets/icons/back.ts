import type { IconShape } from './IconShape'

export const back: IconShape = {
  body: '<path d="M15 5l-7 7 7 7"/>',
  weight: 2,
}
