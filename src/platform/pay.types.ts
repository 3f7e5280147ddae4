/** The parameters that WeChat's payment window takes, as signed by the server. */
export interface WechatPayParams {
  readonly timeStamp: string
  readonly nonceStr: string
  readonly package: string
  readonly signType: string
  readonly paySign: string
}

/** How WeChat's window was left. Only the server knows whether the money came: `done` means ask it. */
export type WechatPayOutcome = 'done' | 'cancelled' | 'failed'

export interface WechatPay {
  /** Whether this platform can open WeChat's payment window. */
  isAvailable(): boolean
  /** Opens the window and resolves when it is closed; never rejects. */
  open(params: WechatPayParams): Promise<WechatPayOutcome>
}
