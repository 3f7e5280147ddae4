import type { Drawing } from './Drawing'

/** The mark of Noriai: two ways that become one. `on` is the token it is drawn in. */
const mark = (on: 'sea' | 'sky-ink'): Drawing => ({
  width: 28,
  height: 28,
  body: `<path d="M4 6.5h3.5c5 0 4 7.5 9 7.5H24M4 21.5h3.5c5 0 4-7.5 9-7.5" fill="none" stroke="var(--${on})" stroke-width="3.6" stroke-linecap="round"/><circle cx="23.3" cy="14" r="4.2" fill="var(--${on})"/>`,
})

export const brandMark = mark('sea')
export const brandMarkOnSky = mark('sky-ink')
