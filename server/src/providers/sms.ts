/** A text message to a phone in E.164 form. */
export interface Sms {
  readonly to: string
  readonly text: string
}

/** Hands text messages over for delivery. */
export interface SmsSender {
  /** Resolves once the message is accepted for delivery; throws `DomainError` `message.notSent` otherwise. */
  send(sms: Sms, at: number): Promise<void>
}
