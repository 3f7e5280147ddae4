import type { Drawing } from './Drawing'

/** How it works to the airport, 1: the door, where the minibus comes. */
export const atTheDoor: Drawing = {
  width: 164,
  height: 108,
  body: '<rect x="24" y="14" width="74" height="72" rx="4" fill="var(--sea-pale)"/><path d="M34 24h12v12H34zM55 24h12v12H55zM76 24h12v12H76zM34 44h12v12H34zM76 44h12v12H76z" fill="var(--paper)"/><path d="M51 86V58a4 4 0 0 1 4-4h12a4 4 0 0 1 4 4v28z" fill="var(--sea)"/><circle cx="67" cy="70" r="1.8" fill="var(--paper)"/><g transform="translate(104 44) scale(.88)" fill="var(--ink-2)"><circle cx="10" cy="5" r="5"/><path d="M2 18a6 6 0 0 1 6-6h4a6 6 0 0 1 6 6v10a2 2 0 0 1-3 0V44a2.3 2.3 0 0 1-4.6 0V31h-.8v13a2.3 2.3 0 0 1-4.6 0V28a2 2 0 0 1-3 0z"/></g><g transform="translate(128 62)"><path d="M4.8 0v-6a2 2 0 0 1 2-2h2.4a2 2 0 0 1 2 2v6" fill="none" stroke="var(--ink-2)" stroke-width="2"/><rect width="16" height="20" rx="4" fill="var(--ink-3)"/><path d="M4.32 4v12M8 4v12M11.68 4v12" stroke="var(--paper)" stroke-opacity=".35" stroke-width="1.5"/><circle cx="5" cy="21.5" r="2.5" fill="var(--ink)"/><circle cx="11" cy="21.5" r="2.5" fill="var(--ink)"/></g><path d="M82 92h82M82 96h82" stroke="var(--sea)" stroke-width="2"/><circle cx="82" cy="94" r="10" fill="var(--sea)"/><path transform="translate(74 86) scale(.66)" d="M5 10.8L12 5l7 5.8V19h-4.5v-5h-5v5H5z" fill="var(--paper)"/>',
}
