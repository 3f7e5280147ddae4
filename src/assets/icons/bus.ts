import type { IconShape } from './IconShape'

export const bus: IconShape = {
  body: '<rect x="4" y="4" width="16" height="14" rx="3"/><path d="M4 12.5h16M7 18v2M17 18v2"/><circle cx="8" cy="15.3" r=".6" fill="currentColor"/><circle cx="16" cy="15.3" r=".6" fill="currentColor"/>',
}
