/** A picture as WeChat sends it. */
export interface WechatPicture {
  readonly mediaType: 'image/jpeg' | 'image/png'
  readonly bytes: Buffer
}

/** What a mini-program code opens. */
export interface CodedPage {
  /** No leading slash and no question mark; it must be in the version that travellers have. */
  readonly path: string
  /** What the page is opened with: 32 letters at most, of those that WeChat takes (`!#$&'()*+,/:;=?@-._~` beside letters and digits). */
  readonly scene: string
}
