import type { IconShape } from './IconShape'

export const card: IconShape = {
  body: '<rect x="3.5" y="5.5" width="17" height="13" rx="2"/><path d="M3.5 10h17M7 14.5h3"/>',
}
