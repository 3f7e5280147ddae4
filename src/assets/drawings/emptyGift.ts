import type { Drawing } from './Drawing'

/** No gift card: a present. */
export const emptyGift: Drawing = {
  width: 200,
  height: 130,
  body: '<ellipse cx="100" cy="118" rx="74" ry="5" fill="var(--sand-2)"/><rect x="58" y="62" width="84" height="52" rx="6" fill="var(--sea-pale)"/><rect x="50" y="46" width="100" height="20" rx="5" fill="var(--paper)" stroke="var(--sea)" stroke-width="3"/><path d="M58 66v42a6 6 0 0 0 6 6h72a6 6 0 0 0 6-6V66" fill="none" stroke="var(--sea)" stroke-width="3"/><path d="M100 46v68" stroke="var(--vermilion)" stroke-width="9"/><path d="M100 46c-10-26-34-26-32-12 1 9 18 12 32 12zM100 46c10-26 34-26 32-12-1 9-18 12-32 12z" fill="none" stroke="var(--vermilion)" stroke-width="5" stroke-linejoin="round"/>',
}
