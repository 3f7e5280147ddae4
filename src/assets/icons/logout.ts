import type { IconShape } from './IconShape'

export const logout: IconShape = {
  body: '<path d="M10 4.5H5.5v15H10M14.5 8l4 4-4 4M18.5 12H10"/>',
}
