import type { IconShape } from './IconShape'

export const user: IconShape = {
  body: '<circle cx="12" cy="8.5" r="4"/><path d="M4.5 20.5c.8-4 3.8-6 7.5-6s6.7 2 7.5 6"/>',
}
