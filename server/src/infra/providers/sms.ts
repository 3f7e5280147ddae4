/** A text message to a phone in E.164 form (`+819012345678`). */
export interface Sms {
  readonly to: string
  readonly text: string
  /** It is sent of ourselves, or for a device that the account knows: what is kept free of strangers may be used. */
  readonly forAccount?: boolean
}

/** Hands text messages over for delivery. */
export interface SmsSender {
  /** Resolves once the message is accepted for delivery. @throws NotSentError */
  sendSms(sms: Sms, at: number): Promise<void>
}
