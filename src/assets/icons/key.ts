import type { IconShape } from './IconShape'

export const key: IconShape = {
  body: '<circle cx="8" cy="15.5" r="4"/><path d="M11 12.5l8-8M16 7.5l2.5 2.5M13.5 10l1.5 1.5"/>',
}
