/** What is shared: `path` is a page of the app with its query, beginning with a slash. */
export interface ShareMessage {
  readonly title: string
  readonly path: string
}

/** `shared`: handed over. `copied`: the link is on the clipboard, tell so. `closed`: the traveller changed their mind. */
export type ShareOutcome = 'shared' | 'copied' | 'closed'

export interface Share {
  /** A WeChat button shares by itself when it has this open type; undefined on H5, where `now` is called. */
  readonly openType: 'share' | undefined
  now(): Promise<ShareOutcome>
}

/** For a page: what its share button, and WeChat's own menu, share. */
export type UseShare = (message: ShareMessage) => Share
