import type { IconShape } from './IconShape'

export const wallet: IconShape = {
  body: '<path d="M4 8.5V17a2 2 0 0 0 2 2h12.5a1.5 1.5 0 0 0 1.5-1.5v-9A1.5 1.5 0 0 0 18.5 7H6a2 2 0 0 1 0-4h11v4"/><path d="M4 5v4M20 11.5h-3.5a1.5 1.5 0 0 0 0 3H20"/>',
}
