import type { IconShape } from './IconShape'

export const turn: IconShape = {
  body: '<path d="M4.5 12a7.5 7.5 0 0 1 13-5M19.5 12a7.5 7.5 0 0 1-13 5M18 3v4.5h-4.5M6 21v-4.5h4.5"/>',
}
