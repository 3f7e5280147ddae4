import type { Drawing } from './Drawing'

/** The way, 4: the bus at its stop. */
export const boardBus: Drawing = {
  width: 164,
  height: 108,
  body: '<path d="M0 88h164" stroke="var(--line)" stroke-width="2"/><rect x="14" y="26" width="3" height="62" fill="var(--ink-2)"/><circle cx="15.5" cy="20" r="11" fill="var(--sea)"/><g transform="translate(9.5 14) scale(.5)" fill="none" stroke="var(--paper)" stroke-width="2.6"><rect x="4" y="4" width="16" height="14" rx="3"/><path d="M4 12.5h16M7 18v2M17 18v2"/></g><g transform="translate(26 46) scale(.9)" fill="var(--ink-2)"><circle cx="10" cy="5" r="5"/><path d="M2 18a6 6 0 0 1 6-6h4a6 6 0 0 1 6 6v10a2 2 0 0 1-3 0V44a2.3 2.3 0 0 1-4.6 0V31h-.8v13a2.3 2.3 0 0 1-4.6 0V28a2 2 0 0 1-3 0z"/></g><g transform="translate(66 42) scale(1.42)"><rect width="66" height="29" rx="6" fill="var(--paper)" stroke="var(--sea)" stroke-width="1.4"/><path d="M5 6h42v9H5zM50 6h12v9H50z" fill="var(--sea-pale)"/><path d="M0 20h66v3.5H0z" fill="var(--sea)"/><circle cx="15" cy="29" r="5.5" fill="var(--ink)"/><circle cx="15" cy="29" r="2" fill="var(--paper)"/><circle cx="51" cy="29" r="5.5" fill="var(--ink)"/><circle cx="51" cy="29" r="2" fill="var(--paper)"/></g><path d="M4 97h156" stroke="var(--line-strong)" stroke-width="4" stroke-linecap="round" stroke-dasharray="0.5 9"/>',
}
