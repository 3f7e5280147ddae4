import type { Drawing } from './Drawing'

/** How it works, 2: the bus over the bridge. */
export const busToCity: Drawing = {
  width: 164,
  height: 108,
  body: '<path d="M0 76h164" stroke="var(--line)" stroke-width="2"/><path d="M16 94v-40M148 94v-40" stroke="var(--sea-pale)" stroke-width="4"/><path d="M16 54c40 28 92 28 132 0" fill="none" stroke="var(--sea-pale)" stroke-width="3"/><g transform="translate(34 36) scale(1.45)"><rect x="0" y="0" width="66" height="29" rx="6" fill="var(--paper)"/><path d="M5 6h42v9H5zM50 6h12a0 0 0 0 1 0 0v9H50z" fill="var(--sea-pale)"/><path d="M0 20h66v3.5H0z" fill="var(--sea)" opacity=".9"/><circle cx="15" cy="29" r="5.5" fill="var(--ink)"/><circle cx="15" cy="29" r="2" fill="var(--paper)"/><circle cx="51" cy="29" r="5.5" fill="var(--ink)"/><circle cx="51" cy="29" r="2" fill="var(--paper)"/></g><rect x="34" y="36" width="95.7" height="42" rx="8.7" fill="none" stroke="var(--sea)" stroke-width="2"/><path d="M0 94h164" stroke="var(--sea)" stroke-width="6"/>',
}
