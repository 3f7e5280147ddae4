import type { IconShape } from './IconShape'

export const warning: IconShape = {
  body: '<path d="M12 4l9 15.5H3z"/><path d="M12 10v4.5M12 17v.1"/>',
}
