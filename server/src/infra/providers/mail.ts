/** A mail as plain text; the subject is one line. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The receiver has an account: what is kept free for travellers may be used. */
  readonly forAccount?: boolean
}

/** Hands mails over for delivery. */
export interface MailSender {
  /** Resolves once the mail is accepted for delivery. @throws NotSentError */
  sendMail(mail: Mail, at: number): Promise<void>
}
