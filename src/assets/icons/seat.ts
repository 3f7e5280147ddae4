import type { IconShape } from './IconShape'

export const seat: IconShape = {
  body: '<path d="M8 4.5l1.5 9h6.5M9.5 13.5L8 16.5h8.5l.5 4M8 16.5v4"/><path d="M6.5 5l1.5-.5"/>',
}
