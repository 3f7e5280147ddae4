/** The codes of `wx.login` ("wx.login", "auth.code2Session"): good for five minutes, once. */
import { randomBytes } from 'node:crypto'

const GOOD_FOR_MS = 5 * 60 * 1000
const CODE_BYTES = 16

type Session = { readonly openid: string } | { readonly errcode: number; readonly errmsg: string }

export class LoginCodes {
  private readonly issued = new Map<string, { at: number; isUsed: boolean }>()

  constructor(
    /** Who uses this WeChat. */
    private readonly openid: string,
    private readonly now: () => number = Date.now,
  ) {}

  issue(): string {
    const code = randomBytes(CODE_BYTES).toString('hex')
    this.issued.set(code, { at: this.now(), isUsed: false })
    return code
  }

  /** What WeChat tells our server for a code. */
  session(code: string): Session {
    const issued = this.issued.get(code)
    if (!issued || this.now() - issued.at > GOOD_FOR_MS) return { errcode: 40029, errmsg: 'invalid code' }
    if (issued.isUsed) return { errcode: 40163, errmsg: 'code been used' }
    issued.isUsed = true
    return { openid: this.openid }
  }
}
