/** WeChat did not do what was asked: refused it, was not reached, or is not set up. `code` is WeChat's own, for the log only. */
export class WechatError extends Error {
  constructor(
    message: string,
    readonly code?: number,
  ) {
    super(message)
    this.name = 'WechatError'
  }
}
