import type { IconShape } from './IconShape'

export const gift: IconShape = {
  body: '<path d="M4 9h16v4H4zM5.5 13v7h13v-7M12 9v11M12 9c-2-4.5-6-4-5.5-1.5C6.8 9 9.5 9 12 9zM12 9c2-4.5 6-4 5.5-1.5C17.2 9 14.5 9 12 9z"/>',
}
