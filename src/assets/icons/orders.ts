import type { IconShape } from './IconShape'

export const orders: IconShape = {
  body: '<rect x="5" y="3.5" width="14" height="17" rx="2"/><path d="M9 8.5h6M9 12.5h6M9 16.5h3.5"/>',
}
