import type { IconShape } from './IconShape'

export const qr: IconShape = {
  body: '<rect x="4" y="4" width="6" height="6" rx="1"/><rect x="14" y="4" width="6" height="6" rx="1"/><rect x="4" y="14" width="6" height="6" rx="1"/><path d="M14 14h2.5v2.5M20 14v3M14 20h3M19.5 20h.5"/>',
}
