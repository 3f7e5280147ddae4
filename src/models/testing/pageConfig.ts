import { defaultPolicy } from '@noriai/contract/policy'

/** What the server says of itself, for tests; only what a test is about is named in it. */
export const pageConfig = (changes: object = {}) => ({
  switchLanguageFlag: true,
  languageType: 'en',
  currency: 'JPY',
  policy: defaultPolicy,
  payTypes: ['card'],
  flightSource: 'sample',
  helpChannels: [],
  wechatPhone: false,
  wechatLogin: false,
  wechatDesk: false,
  poster: null,
  wechatTemplates: [],
  paymentOrigin: null,
  streetMap: null,
  campaign: null,
  ...changes,
})
