import type { IconShape } from './IconShape'

export const bag: IconShape = {
  body: '<rect x="6" y="7" width="12" height="13" rx="2"/><path d="M9.5 7V3.5h5V7M10 10.5v6M14 10.5v6M8.5 20v1.5M15.5 20v1.5"/>',
}
