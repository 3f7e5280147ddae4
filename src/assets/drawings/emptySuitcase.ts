import type { Drawing } from './Drawing'

/** No extra bag: a suitcase with its label. */
export const emptySuitcase: Drawing = {
  width: 200,
  height: 130,
  body: '<ellipse cx="100" cy="118" rx="74" ry="5" fill="var(--sand-2)"/><path d="M84 40V22h32v18" fill="none" stroke="var(--ink-2)" stroke-width="5" stroke-linejoin="round"/><rect x="62" y="38" width="76" height="72" rx="13" fill="var(--sea)"/><path d="M82 52v44M100 52v44M118 52v44" stroke="var(--paper)" stroke-opacity=".32" stroke-width="4" stroke-linecap="round"/><circle cx="78" cy="114" r="6" fill="var(--ink)"/><circle cx="122" cy="114" r="6" fill="var(--ink)"/><path d="M138 66l16 8" stroke="var(--ink-2)" stroke-width="2.5"/><g transform="rotate(24 162 84)"><rect x="150" y="70" width="22" height="32" rx="4" fill="var(--paper)" stroke="var(--vermilion)" stroke-width="3"/><circle cx="161" cy="77" r="2.5" fill="var(--vermilion)"/><path d="M156 87h10M156 93h6" stroke="var(--line-strong)" stroke-width="2.5" stroke-linecap="round"/></g>',
}
