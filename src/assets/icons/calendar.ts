import type { IconShape } from './IconShape'

export const calendar: IconShape = {
  body: '<rect x="4" y="5.5" width="16" height="15" rx="2"/><path d="M4 10h16M8 3.5v4M16 3.5v4M8 14h2M14 14h2M8 17h2"/>',
}
