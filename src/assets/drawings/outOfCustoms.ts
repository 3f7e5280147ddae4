import type { Drawing } from './Drawing'

/** The way, 1: out of the automatic doors. */
export const outOfCustoms: Drawing = {
  width: 164,
  height: 108,
  body: '<rect x="26" y="14" width="112" height="74" rx="4" fill="var(--sea-pale)"/><rect x="26" y="14" width="112" height="16" rx="4" fill="var(--sea)"/><path d="M76 22h18M89 17l5 5-5 5" fill="none" stroke="var(--paper)" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/><path d="M56 36h52v52H56z" fill="var(--paper)"/><path d="M36 36h18v52H36zM110 36h18v52h-18z" fill="var(--sea-wash)" stroke="var(--sea)" stroke-width="2"/><g transform="translate(66 45) scale(.92)" fill="var(--ink-2)"><circle cx="10" cy="5" r="5"/><path d="M2 18a6 6 0 0 1 6-6h4a6 6 0 0 1 6 6v10a2 2 0 0 1-3 0V44a2.3 2.3 0 0 1-4.6 0V31h-.8v13a2.3 2.3 0 0 1-4.6 0V28a2 2 0 0 1-3 0z"/></g><g transform="translate(90 64)"><path d="M4.8 0v-6a2 2 0 0 1 2-2h2.4a2 2 0 0 1 2 2v6" fill="none" stroke="var(--ink-2)" stroke-width="2"/><rect width="16" height="20" rx="4" fill="var(--sea)"/><path d="M4.32 4v12M8 4v12M11.68 4v12" stroke="var(--paper)" stroke-opacity=".35" stroke-width="1.5"/><circle cx="5" cy="21.5" r="2.5" fill="var(--ink)"/><circle cx="11" cy="21.5" r="2.5" fill="var(--ink)"/></g><path d="M4 97h156" stroke="var(--line-strong)" stroke-width="4" stroke-linecap="round" stroke-dasharray="0.5 9"/>',
}
