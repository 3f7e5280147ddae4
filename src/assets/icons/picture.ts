import type { IconShape } from './IconShape'

export const picture: IconShape = {
  body: '<rect x="3.5" y="5" width="17" height="14" rx="2"/><circle cx="8.5" cy="9.8" r="1.6"/><path d="m4 17 5-4.5 3.5 3L16 12l4.5 4"/>',
}
