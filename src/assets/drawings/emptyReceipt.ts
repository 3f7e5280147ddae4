import type { Drawing } from './Drawing'

/** Nothing to invoice: a receipt with its tax. */
export const emptyReceipt: Drawing = {
  width: 200,
  height: 130,
  body: '<ellipse cx="100" cy="118" rx="74" ry="5" fill="var(--sand-2)"/><path d="M66 22h68v92l-8.5-7-8.5 7-8.5-7-8.5 7-8.5-7-8.5 7-8.5-7-8.5 7z" fill="var(--paper)" stroke="var(--sea)" stroke-width="3" stroke-linejoin="round"/><path d="M80 42h26M80 56h40M80 70h40" stroke="var(--sea-pale)" stroke-width="5" stroke-linecap="round"/><path d="M80 88h14" stroke="var(--sea-pale)" stroke-width="5" stroke-linecap="round"/><circle cx="130" cy="90" r="19" fill="var(--paper)" stroke="var(--vermilion)" stroke-width="3"/><text x="130" y="94.5" text-anchor="middle" font-size="12" font-weight="700" fill="var(--vermilion)">10%</text>',
}
