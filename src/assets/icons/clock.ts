import type { IconShape } from './IconShape'

export const clock: IconShape = {
  body: '<circle cx="12" cy="12" r="8.5"/><path d="M12 7.5V12l3 2"/>',
}
