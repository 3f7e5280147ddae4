import type { IconShape } from './IconShape'

export const info: IconShape = {
  body: '<circle cx="12" cy="12" r="8.5"/><path d="M12 11v5M12 8v.1"/>',
}
