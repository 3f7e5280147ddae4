/** A mail as plain text; the subject has no line break. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** Hands mails over for delivery. */
export interface MailSender {
  /** Resolves once the mail is accepted for delivery; throws `DomainError` `message.notSent` otherwise. */
  send(mail: Mail, at: number): Promise<void>
}
