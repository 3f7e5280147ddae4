import type { IconShape } from './IconShape'

export const share: IconShape = {
  body: '<circle cx="6.5" cy="12" r="2.5"/><circle cx="17" cy="6" r="2.5"/><circle cx="17" cy="18" r="2.5"/><path d="M8.7 10.8l6-3.5M8.7 13.2l6 3.5"/>',
}
