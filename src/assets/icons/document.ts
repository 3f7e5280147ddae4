import type { IconShape } from './IconShape'

export const document: IconShape = {
  body: '<path d="M6 3.5h8.5L19 8v12.5H6zM14 3.5V8.5h5M9 12.5h6M9 16h6"/>',
}
