import type { IconShape } from './IconShape'

export const chat: IconShape = {
  body: '<path d="M4 6.5A2.5 2.5 0 0 1 6.5 4h11A2.5 2.5 0 0 1 20 6.5v7a2.5 2.5 0 0 1-2.5 2.5H11l-5 4v-4a2 2 0 0 1-2-2z"/>',
}
