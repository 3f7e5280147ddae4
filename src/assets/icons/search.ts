import type { IconShape } from './IconShape'

export const search: IconShape = {
  body: '<circle cx="11" cy="11" r="6.5"/><path d="M16 16l4.5 4.5"/>',
  weight: 2,
}
