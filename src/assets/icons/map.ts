import type { IconShape } from './IconShape'

export const map: IconShape = {
  body: '<path d="M3.5 6.5L9 4l6 2.5L20.5 4v13.5L15 20l-6-2.5L3.5 20zM9 4v13.5M15 6.5V20"/>',
}
