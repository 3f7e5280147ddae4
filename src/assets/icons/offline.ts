import type { IconShape } from './IconShape'

export const offline: IconShape = {
  body: '<path d="M4 9.5a12 12 0 0 1 4-2.4M20 9.5a12 12 0 0 0-8-3M7.5 13.2a7 7 0 0 1 2.7-1.6M16.5 13.2a7 7 0 0 0-1.5-1.1M4 4l16 16"/><circle cx="12" cy="17.5" r="1.2" fill="currentColor" stroke="none"/>',
}
