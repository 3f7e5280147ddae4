/** `copied`: it cannot be opened here, so its link is on the clipboard. */
export type OpenOutcome = 'opened' | 'copied'

/** Opens a file behind a link that needs no session. Rejects when it could not be fetched. */
export type OpenDocument = (url: string, kind: 'receipt' | 'calendar') => Promise<OpenOutcome>
