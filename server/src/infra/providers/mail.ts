/** A file that goes with a mail. */
export interface MailAttachment {
  readonly fileName: string
  /** Its media type, with what belongs to it: `text/calendar; charset=utf-8; method=PUBLISH`. */
  readonly type: string
  readonly content: Buffer
  /** By which the HTML shows it as `cid:…`; absent for what is saved. */
  readonly cid?: string
}

/** Where a mail belongs among those before it; ids without their angle brackets (RFC 5322, 3.6.4). */
export interface MailThread {
  readonly messageId: string
  /** Earlier mails of the thread, the first one first; empty for the first of all. */
  readonly references: readonly string[]
}

/** A mail as text and, beside it, as HTML; the subject is one line. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  /** The language that it is written in. */
  readonly lang?: string
  /** Where answers go; to the sender unless given. */
  readonly replyTo?: string
  readonly attachments?: readonly MailAttachment[]
  readonly thread?: MailThread
  /** It is sent of ourselves, or for a device that the account knows: what is kept free of strangers may be used. */
  readonly forAccount?: boolean
}

/** Hands mails over for delivery. */
export interface MailSender {
  /** Resolves once the mail is accepted for delivery. @throws NotSentError */
  sendMail(mail: Mail, at: number): Promise<void>
}
