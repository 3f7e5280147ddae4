import type { Drawing } from './Drawing'

/** Something failed: the line is broken in the middle. */
export const lineBroken: Drawing = {
  width: 240,
  height: 120,
  body: '<path d="M20 92h74M146 92h74" stroke="var(--sea)" stroke-width="6"/><path d="M104 92h32" stroke="var(--line-strong)" stroke-width="6" stroke-dasharray="1 10" stroke-linecap="round"/><rect x="9" y="81" width="22" height="22" rx="6" fill="var(--sea)"/><g transform="translate(13 85)"><g transform="scale(.583)" fill="none" stroke="var(--paper)" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"><path d="M21 3.2c-1.2-.9-2.8-.5-3.8.5L14 7 5.2 4.8 3.6 6.4l7 4-3.2 3.3-2.7-.4L3.3 14.7l3.8 2.2 2.2 3.8 1.4-1.4-.4-2.7 3.3-3.2 4 7 1.6-1.6L17 10l3.3-3.2c1-1 1.6-2.7.7-3.6z" fill="var(--paper)" stroke="none"/></g></g><circle cx="218" cy="92" r="8" fill="var(--paper)" stroke="var(--sea)" stroke-width="4"/><g transform="translate(30 52) scale(.8)"><rect x="0" y="0" width="66" height="29" rx="6" fill="var(--sea-wash)"/><path d="M5 6h42v9H5zM50 6h12a0 0 0 0 1 0 0v9H50z" fill="var(--sea-pale)"/><path d="M0 20h66v3.5H0z" fill="var(--sea)" opacity=".9"/><circle cx="15" cy="29" r="5.5" fill="var(--ink)"/><circle cx="15" cy="29" r="2" fill="var(--sea-wash)"/><circle cx="51" cy="29" r="5.5" fill="var(--ink)"/><circle cx="51" cy="29" r="2" fill="var(--sea-wash)"/></g>',
}

/** The same where it is the network that is missing: its sign above the gap. */
export const lineOffline: Drawing = {
  ...lineBroken,
  body: `${lineBroken.body}<g transform="translate(108 38)"><g transform="scale(1.167)" fill="none" stroke="var(--ink-2)" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"><path d="M4 9.5a12 12 0 0 1 4-2.4M20 9.5a12 12 0 0 0-8-3M7.5 13.2a7 7 0 0 1 2.7-1.6M16.5 13.2a7 7 0 0 0-1.5-1.1M4 4l16 16"/><circle cx="12" cy="17.5" r="1.2" fill="var(--ink-2)" stroke="none"/></g></g>`,
}
