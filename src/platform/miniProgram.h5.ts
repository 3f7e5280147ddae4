import type { MiniProgramEntry } from './miniProgram.types'

const isWechatBrowser = () => /MicroMessenger/i.test(navigator.userAgent)

/** WeChat's own browser ignores the scheme and takes the link; for every other one the scheme is the shorter way. */
export const miniProgram: MiniProgramEntry = {
  isInside: false,
  addressOf: ({ urlScheme, urlLink }) => (isWechatBrowser() ? urlLink : (urlScheme ?? urlLink)) ?? undefined,
}
