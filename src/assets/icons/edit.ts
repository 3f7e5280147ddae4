import type { IconShape } from './IconShape'

export const edit: IconShape = {
  body: '<path d="M4.5 19.5l1-4L16 5a2.1 2.1 0 0 1 3 3L8.5 18.5zM14 7l3 3"/>',
}
