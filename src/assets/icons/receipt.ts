import type { IconShape } from './IconShape'

export const receipt: IconShape = {
  body: '<path d="M6 3.5h12v17l-2-1.5-2 1.5-2-1.5-2 1.5-2-1.5-2 1.5zM9 8.5h6M9 12h6"/>',
}
