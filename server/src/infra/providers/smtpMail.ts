import type { SendMailOptions, Transporter } from 'nodemailer'
import type { Mail, MailSender } from './mail'
import { NotSentError } from './notSent'

/** A mail server that does not answer must not hold a traveller's request longer than the app waits. */
const TIMEOUT_MS = 8000

/** Sends mails through the SMTP server of `url` (`smtps://user:password@host:465`) as `from`. */
export function smtpMail(url: string, from: string): MailSender {
  let transport: Promise<Transporter> | undefined
  return {
    async sendMail(mail) {
      try {
        transport ??= openTransport(url)
        await (await transport).sendMail(messageOf(mail, from))
      } catch (error) {
        throw new NotSentError('The mail server did not accept the mail.', withoutAnswer(error))
      }
    },
  }
}

/** What a log may hold of why a mail was not sent: a server's answer repeats the receiver's address, so that only codes are kept. */
function withoutAnswer(error: unknown): Error {
  const { code, responseCode, command } = (error ?? {}) as SmtpFailure
  const parts = [code, command, responseCode].filter((part) => part !== undefined)
  return Object.assign(new Error(parts.join(' ') || 'no code'), code === undefined ? {} : { code })
}

/** What nodemailer says of a failure beside its message, as far as it knows. */
interface SmtpFailure {
  /** Where it failed, such as `EENVELOPE` or `ETIMEDOUT`. */
  readonly code?: string
  /** What the server answered, such as 550. */
  readonly responseCode?: number
  /** To which command it answered. */
  readonly command?: string
}

/**
 * A mail as nodemailer takes it. No header offers to unsubscribe: every mail of ours answers to a booking, a payment or a sign-in, and
 * a traveller who stopped them would miss a bus. That a program wrote it keeps answering machines quiet (RFC 3834).
 */
function messageOf(
  { to, subject, text, html, lang, replyTo, attachments = [], thread }: Mail,
  from: string,
): SendMailOptions {
  return {
    from,
    // As objects, so that no comma or bracket in an address can name further receivers.
    to: { name: '', address: to },
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    subject,
    text,
    ...(html !== undefined && { html }),
    attachments: attachments.map(({ fileName, type, content, cid }) => ({
      filename: fileName,
      contentType: type,
      content,
      ...(cid === undefined
        ? { contentDisposition: 'attachment' as const }
        : { cid, contentDisposition: 'inline' as const }),
    })),
    ...(thread && {
      messageId: bracketed(thread.messageId),
      ...(thread.references.length > 0 && {
        inReplyTo: bracketed(thread.references.at(-1) ?? ''),
        references: thread.references.map(bracketed),
      }),
    }),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(lang !== undefined && { 'Content-Language': lang }),
    },
  }
}

const bracketed = (id: string) => `<${id}>`

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
