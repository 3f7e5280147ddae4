import type { RefObject } from 'react'

/** What the panel of a dialog is given. */
export interface DialogBehaviour {
  readonly panelRef: RefObject<HTMLElement>
  /** Further props of the panel, such as its key handler. */
  readonly panelProps: Readonly<Record<string, unknown>>
}
