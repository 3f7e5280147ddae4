import type { IconShape } from './IconShape'

export const door: IconShape = {
  body: '<path d="M5 10.8L12 5l7 5.8V19h-4.5v-5h-5v5H5z" fill="currentColor" stroke="currentColor"/>',
  weight: 1.5,
}
