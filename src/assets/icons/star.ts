import type { IconShape } from './IconShape'

export const star: IconShape = {
  body: '<path d="M12 4l2.5 5.2 5.6.8-4 4 1 5.6-5.1-2.7-5.1 2.7 1-5.6-4-4 5.6-.8z"/>',
}
