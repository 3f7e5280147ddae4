import { createTransport } from 'nodemailer'
import type { MailSender } from './mail'
import { NotSentError } from './notSent'

/** A mail server that does not answer must not hold a traveller's request longer than the app waits. */
const TIMEOUT_MS = 8000

/** Sends mails through the SMTP server of `url` (`smtps://user:password@host:465`) as `from`. */
export function smtpMail(url: string, from: string): MailSender {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  return {
    async sendMail({ to, subject, text }) {
      try {
        // As an object, so that no comma or bracket in the address can name further receivers.
        await transport.sendMail({ from, to: { name: '', address: to }, subject, text })
      } catch (error) {
        throw new NotSentError('The mail server did not accept the mail.', error)
      }
    },
  }
}
