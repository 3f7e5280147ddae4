import type { IconShape } from './IconShape'

export const shield: IconShape = {
  body: '<path d="M12 3.5l7 2.5v5.5c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6z"/><path d="M9 12l2.2 2.2L15.2 10"/>',
}
