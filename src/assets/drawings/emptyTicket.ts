import type { Drawing } from './Drawing'

/** No ride: a ticket whose line is not drawn to its end. */
export const emptyTicket: Drawing = {
  width: 200,
  height: 130,
  body: '<ellipse cx="100" cy="118" rx="74" ry="5" fill="var(--sand-2)"/><g transform="rotate(-8 100 70)"><path d="M34 44h132a6 6 0 0 1 6 6v10a10 10 0 0 0 0 20v10a6 6 0 0 1-6 6H34a6 6 0 0 1-6-6V80a10 10 0 0 0 0-20V50a6 6 0 0 1 6-6z" fill="var(--paper)" stroke="var(--sea)" stroke-width="3"/><path d="M70 50v42" stroke="var(--sea-line)" stroke-width="3" stroke-dasharray="2 7" stroke-linecap="round"/><path d="M88 70h38" stroke="var(--sea)" stroke-width="6"/><path d="M126 68h22M126 72h22" stroke="var(--sea)" stroke-width="2"/><rect x="80" y="62" width="16" height="16" rx="5" fill="var(--sea)"/><rect x="121" y="62" width="10" height="16" rx="5" fill="var(--paper)" stroke="var(--ink)" stroke-width="3"/><circle cx="154" cy="70" r="8" fill="none" stroke="var(--vermilion)" stroke-width="3" stroke-dasharray="4 4"/></g>',
}
