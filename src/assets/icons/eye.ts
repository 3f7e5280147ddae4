import type { IconShape } from './IconShape'

export const eye: IconShape = {
  body: '<path d="M2.5 12C4.5 8 8 6 12 6s7.5 2 9.5 6c-2 4-5.5 6-9.5 6s-7.5-2-9.5-6z"/><circle cx="12" cy="12" r="2.8"/>',
}
