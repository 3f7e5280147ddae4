import type { IconShape } from './IconShape'

export const airplane: IconShape = {
  body: '<path d="M21 3.2c-1.2-.9-2.8-.5-3.8.5L14 7 5.2 4.8 3.6 6.4l7 4-3.2 3.3-2.7-.4L3.3 14.7l3.8 2.2 2.2 3.8 1.4-1.4-.4-2.7 3.3-3.2 4 7 1.6-1.6L17 10l3.3-3.2c1-1 1.6-2.7.7-3.6z" fill="currentColor" stroke="none"/>',
}
