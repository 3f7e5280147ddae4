import { createHash } from 'node:crypto'
import type { PhoneNumber } from '@noriai/contract/rules/phone'
import { lookAlikeCode } from './lookAlikeCode'
import { WechatError } from './wechatError'
import type { CodedPage, WechatPicture } from './wechatPicture'

/** A page of the mini-program and what it is opened with, as WeChat takes them: no leading slash, no question mark. */
export interface MiniProgramPage {
  readonly path: string
  readonly query: string
}

/** What WeChat's own server does for the mini-program. */
export interface WechatServer {
  /** Whether the operator's mini-program is known here: what needs it is not offered otherwise. */
  readonly isSetUp: boolean
  /** The mini-program that `openIdOf` knows people of; empty where there is none. */
  readonly appId: string
  /** Whether it can say who logged in; what needs to know is not offered otherwise. */
  readonly identifies: boolean
  /**
   * WeChat's id of the person behind a code of `wx.login`, the same at every login to this mini-program. A code is good once, for
   * five minutes (developers.weixin.qq.com, code2Session).
   * @throws WechatError 40029 and 40163 for a code that is wrong or was used, 40226 for a person whom WeChat blocked, 45011 for too many
   */
  openIdOf(loginCode: string): Promise<string>
  /**
   * The phone number that WeChat proved for the person who tapped its phone button, by the one-time code that the button gave.
   * @throws WechatError
   */
  phoneNumberOf(code: string): Promise<PhoneNumber>
  /** The plain URL scheme of a page: phones with WeChat open it. It needs no call and does not run out. @throws WechatError */
  plainSchemeTo(page: MiniProgramPage): string
  /** A link that opens a page from any browser, WeChat's own included. @throws WechatError */
  linkTo(page: MiniProgramPage): Promise<string>
  /** Whether mini-program codes can be drawn here. */
  readonly drawsCodes: boolean
  /**
   * The mini-program code of a page, to be printed: it does not run out (developers.weixin.qq.com, getUnlimitedQRCode).
   * @throws WechatError 41030 for a page that the released version has not, 40169 for a scene that is too long, 45009 for too many
   */
  drawCode(page: CodedPage): Promise<WechatPicture>
}

const notSetUp = () => new WechatError('No mini-program is set up.')

/** A server without a mini-program: whatever is asked of WeChat says so. */
export const noWechat: WechatServer = {
  isSetUp: false,
  appId: '',
  identifies: false,
  openIdOf: () => Promise.reject(notSetUp()),
  phoneNumberOf: () => Promise.reject(notSetUp()),
  plainSchemeTo: () => {
    throw notSetUp()
  },
  linkTo: () => Promise.reject(notSetUp()),
  drawsCodes: false,
  drawCode: () => Promise.reject(notSetUp()),
}

/**
 * For development without a mini-program: WeChat's tools give a visitor's program the same code at each login, so that whoever
 * tries it is one person. A look-alike takes the place of a mini-program code. Nothing else of WeChat is there.
 */
export const developmentWechat: WechatServer = {
  ...noWechat,
  // The one that the payment sandbox plays (SANDBOX_WECHAT_APP_ID).
  appId: 'wx00000000sandbox',
  identifies: true,
  openIdOf: (loginCode) =>
    Promise.resolve(`development-${createHash('sha256').update(loginCode).digest('hex').slice(0, 16)}`),
  drawsCodes: true,
  drawCode: (page) => Promise.resolve().then(() => lookAlikeCode(page)),
}
