import type { Drawing } from './Drawing'

const hall = (arrow: string): Drawing => ({
  width: 164,
  height: 108,
  body: `<path d="M0 88h164" stroke="var(--line)" stroke-width="2"/><path d="M12 14h14v74H12zM138 14h14v74h-14z" fill="var(--sea-pale)"/><path d="M58 0v16M106 0v16" stroke="var(--ink-2)" stroke-width="2"/><rect x="46" y="14" width="72" height="26" rx="5" fill="var(--sea)"/><path d="${arrow}" fill="none" stroke="var(--paper)" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/><g transform="translate(62 47) scale(.9)" fill="var(--ink-2)"><circle cx="10" cy="5" r="5"/><path d="M2 18a6 6 0 0 1 6-6h4a6 6 0 0 1 6 6v10a2 2 0 0 1-3 0V44a2.3 2.3 0 0 1-4.6 0V31h-.8v13a2.3 2.3 0 0 1-4.6 0V28a2 2 0 0 1-3 0z"/></g><g transform="translate(88 65)"><path d="M4.8 0v-6a2 2 0 0 1 2-2h2.4a2 2 0 0 1 2 2v6" fill="none" stroke="var(--ink-2)" stroke-width="2"/><rect width="16" height="20" rx="4" fill="var(--sea)"/><path d="M4.32 4v12M8 4v12M11.68 4v12" stroke="var(--paper)" stroke-opacity=".35" stroke-width="1.5"/><circle cx="5" cy="21.5" r="2.5" fill="var(--ink)"/><circle cx="11" cy="21.5" r="2.5" fill="var(--ink)"/></g><path d="M4 97h156" stroke="var(--line-strong)" stroke-width="4" stroke-linecap="round" stroke-dasharray="0.5 9"/>`,
})

/** The way, 2: along the hall to the right, as the sign points. */
export const rightAlongTheHall = hall('M66 27h32M89 19l9 8-9 8')

/** The way, 2: straight on into the hall, as the sign points. */
export const straightIntoTheHall = hall('M82 35V20M74 27l8-8 8 8')
