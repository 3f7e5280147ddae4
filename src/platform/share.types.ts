/** What a link is for: the picture on its card in WeChat, and which button sends it. */
export type CardKind = 'service' | 'details' | 'arrival' | 'gift'

/** What is shared: `path` is a page of the app with its query, beginning with a slash. */
export interface ShareMessage {
  readonly title: string
  readonly path: string
}

/** A link that a button of its own shares. */
export interface SharedLink extends ShareMessage {
  readonly kind: Exclude<CardKind, 'service'>
}

/** `shared`: handed over. `copied`: the link is on the clipboard, say so. `closed`: the traveller changed their mind. */
export type ShareOutcome = 'shared' | 'copied' | 'closed'

export interface Share {
  /** What a WeChat button needs to share by itself; empty on H5, where `now` is called. */
  readonly button: { readonly openType?: 'share'; readonly shares?: string }
  now(): Promise<ShareOutcome>
}

/** For the button of a link; undefined while there is no link to share. */
export type UseShare = (link: SharedLink | undefined) => Share
