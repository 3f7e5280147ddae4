import type { IconShape } from './IconShape'

export const minibus: IconShape = {
  body: '<path d="M3 16V9a2 2 0 0 1 2-2h9.5a3 3 0 0 1 2.6 1.5L19.5 12l1 .6a1 1 0 0 1 .5.9V16H3z"/><path d="M3 12h16M9.5 7v5M14.5 7v5"/><circle cx="7.5" cy="16.5" r="1.9" fill="{ground}"/><circle cx="16.5" cy="16.5" r="1.9" fill="{ground}"/>',
}
