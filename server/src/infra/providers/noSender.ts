import type { MailSender } from './mail'
import { NotSentError } from './notSent'
import type { SmsSender } from './sms'

/** In production without a provider: refuses, so that nobody waits for a message that never comes. */
export const noSender: MailSender & SmsSender = {
  sendMail: () => Promise.reject(new NotSentError('No mail provider is configured: set SMTP_URL.')),
  sendSms: () =>
    Promise.reject(
      new NotSentError('No SMS provider is configured: set SMS_ACCOUNT_SID and SMS_AUTH_TOKEN.'),
    ),
}
