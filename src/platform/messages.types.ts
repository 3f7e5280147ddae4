import type { WechatAnswer } from '@noriai/contract/schema/wechatMessage'

/** What came of asking: an answer for each template, or why there is none. `off`: the traveller switched all messages of the mini-program off. */
export type MessageChoice =
  | { readonly kind: 'answered'; readonly answers: readonly WechatAnswer[] }
  | { readonly kind: 'off' | 'failed' }
