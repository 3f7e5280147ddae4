import type { IconShape } from './IconShape'

export const walk: IconShape = {
  body: '<circle cx="13" cy="4.5" r="1.8" fill="currentColor" stroke="none"/><path d="M12.5 8.5l-1.5 5 3 2.5 1 5M11 13.5L9.5 17 7 20.5M12.5 8.5L9 10l-1 3M12.5 8.5l2 2.5 3 1"/>',
}
