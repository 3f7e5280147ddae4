import type { Drawing } from './Drawing'

/** Nothing here yet: the line is begun, its end is open. */
export const lineUnfinished: Drawing = {
  width: 240,
  height: 120,
  body: '<path d="M20 92h60" stroke="var(--sea)" stroke-width="6"/><path d="M84 92h122" stroke="var(--sea-line)" stroke-width="6" stroke-dasharray="2 10" stroke-linecap="round"/><rect x="9" y="81" width="22" height="22" rx="6" fill="var(--sea)"/><g transform="translate(13 85)"><g transform="scale(.583)" fill="none" stroke="var(--paper)" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"><path d="M21 3.2c-1.2-.9-2.8-.5-3.8.5L14 7 5.2 4.8 3.6 6.4l7 4-3.2 3.3-2.7-.4L3.3 14.7l3.8 2.2 2.2 3.8 1.4-1.4-.4-2.7 3.3-3.2 4 7 1.6-1.6L17 10l3.3-3.2c1-1 1.6-2.7.7-3.6z" fill="var(--paper)" stroke="none"/></g></g><circle cx="214" cy="92" r="12" fill="var(--paper)" stroke="var(--sea)" stroke-width="2.5" stroke-dasharray="3 4"/><g transform="translate(98 46) scale(.96)" fill="var(--ink-2)"><circle cx="10" cy="5" r="5"/><path d="M2 18a6 6 0 0 1 6-6h4a6 6 0 0 1 6 6v10a2 2 0 0 1-3 0V44a2.3 2.3 0 0 1-4.6 0V31h-.8v13a2.3 2.3 0 0 1-4.6 0V28a2 2 0 0 1-3 0z"/></g><g transform="translate(121 69)" ><path d="M4.2 0v-6a2 2 0 0 1 2-2h1.6a2 2 0 0 1 2 2v6" fill="none" stroke="var(--ink-2)" stroke-width="2"/><rect width="14" height="18" rx="4" fill="var(--sea-line)"/><path d="M3.78 4v10M7 4v10M10.22 4v10" stroke="var(--paper)" stroke-opacity=".35" stroke-width="1.5"/><circle cx="5" cy="19.5" r="2.5" fill="var(--ink)"/><circle cx="9" cy="19.5" r="2.5" fill="var(--ink)"/></g>',
}
