import type { IconShape } from './IconShape'

export const gift: IconShape = {
  body: '<rect x="4" y="10" width="16" height="10.5" rx="1.5"/><path d="M3.5 7h17v3h-17zM12 7v13.5M12 7S10.5 3.5 8.5 3.5 6.5 7 12 7zM12 7s1.5-3.5 3.5-3.5S17.5 7 12 7z"/>',
}
