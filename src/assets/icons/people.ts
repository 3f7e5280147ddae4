import type { IconShape } from './IconShape'

export const people: IconShape = {
  body: '<circle cx="9" cy="8.5" r="3.5"/><path d="M2.5 19.5c.6-3.4 3.2-5.3 6.5-5.3s5.9 1.9 6.5 5.3M15.5 5.3a3.5 3.5 0 0 1 0 6.4M18 14.7c2 .7 3.2 2.4 3.6 4.8"/>',
}
