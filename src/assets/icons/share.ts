import type { IconShape } from './IconShape'

export const share: IconShape = {
  body: '<path d="M12 14.5v-11M8 7l4-4 4 4M6 11.5v8h12v-8"/>',
}
