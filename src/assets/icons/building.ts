import type { IconShape } from './IconShape'

export const building: IconShape = {
  body: '<path d="M5 20.5V5a1.5 1.5 0 0 1 1.5-1.5h11A1.5 1.5 0 0 1 19 5v15.5M3 20.5h18M10 20.5V16h4v4.5"/><path d="M9 7.5h1M14 7.5h1M9 11.5h1M14 11.5h1"/>',
}
