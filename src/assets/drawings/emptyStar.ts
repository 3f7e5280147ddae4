import type { Drawing } from './Drawing'

/** No ride to review: stars on the line. */
export const emptyStar: Drawing = {
  width: 200,
  height: 130,
  body: '<ellipse cx="100" cy="118" rx="74" ry="5" fill="var(--sand-2)"/><path d="M30 106h140" stroke="var(--sea)" stroke-width="6" stroke-linecap="round"/><g fill="var(--paper)" stroke="var(--sea-line)" stroke-width="3" stroke-linejoin="round"><path d="M46 62l5.6 11.4 12.6 1.8-9.1 8.9 2.1 12.5L46 90.7l-11.2 5.9 2.1-12.5-9.1-8.9 12.6-1.8z"/><path d="M154 62l5.6 11.4 12.6 1.8-9.1 8.9 2.1 12.5-11.2-5.9-11.2 5.9 2.1-12.5-9.1-8.9 12.6-1.8z"/></g><path d="M100 22l11.5 23.3 25.7 3.7-18.6 18.1 4.4 25.6L100 80.6 77 92.7l4.4-25.6L62.8 49l25.7-3.7z" fill="var(--sea-pale)" stroke="var(--sea)" stroke-width="3" stroke-linejoin="round"/><circle cx="100" cy="106" r="9" fill="var(--vermilion)"/>',
}
