import type { IconShape } from './IconShape'

export const plus: IconShape = {
  body: '<path d="M12 6v12M6 12h12"/>',
  weight: 2,
}
