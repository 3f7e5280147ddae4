import type { IconShape } from './IconShape'

export const childSeat: IconShape = {
  body: '<circle cx="11" cy="5" r="2.2"/><path d="M5.5 6l1.2 10.5a2 2 0 0 0 2 1.7h8.8M9.5 9.5l.8 4.5h5l1.7 4M7 21h10.5"/>',
}
