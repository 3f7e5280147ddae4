import type { IconShape } from './IconShape'

export const help: IconShape = {
  body: '<circle cx="12" cy="12" r="8.5"/><path d="M9.7 9.7a2.4 2.4 0 1 1 3.5 2.1c-.8.5-1.2.9-1.2 1.9M12 16.7v.1"/>',
}
