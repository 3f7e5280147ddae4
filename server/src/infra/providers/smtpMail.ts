import type { Transporter } from 'nodemailer'
import type { MailSender } from './mail'
import { NotSentError } from './notSent'

/** A mail server that does not answer must not hold a traveller's request longer than the app waits. */
const TIMEOUT_MS = 8000

/** Sends mails through the SMTP server of `url` (`smtps://user:password@host:465`) as `from`. */
export function smtpMail(url: string, from: string): MailSender {
  let transport: Promise<Transporter> | undefined
  return {
    async sendMail({ to, subject, text }) {
      try {
        // As an object, so that no comma or bracket in the address can name further receivers.
        transport ??= openTransport(url)
        await (await transport).sendMail({ from, to: { name: '', address: to }, subject, text })
      } catch (error) {
        throw new NotSentError('The mail server did not accept the mail.', error)
      }
    },
  }
}

/**
 * Connects to the mail server of `url` and signs in, and sends nothing.
 * @throws NotSentError when it is not reached or refuses
 */
export async function verifySmtp(url: string): Promise<void> {
  const transport = await openTransport(url)
  try {
    await transport.verify()
  } catch (error) {
    throw new NotSentError('The mail server did not take the sign-in.', error)
  } finally {
    transport.close()
  }
}

/** A server without a mail server does without the package. */
async function openTransport(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    pool: true,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
}
