import type { Clock } from './clock'
import type { Config } from './config'
import type { Database } from './db/client'
import type { Deps } from './deps'
import { createLog } from './log'
import { sandboxProvider } from './payments/sandbox'
import { readPolicy } from './policyFile'
import { httpSms } from './providers/httpSms'
import { headerIpCountry } from './providers/ipCountry'
import type { MailSender } from './providers/mail'
import { noSender } from './providers/noSender'
import { outbox } from './providers/outbox'
import type { SmsSender } from './providers/sms'
import { smtpMail } from './providers/smtpMail'
import { loadSecrets } from './services/secrets'

/** Makes everything that the server works with, over a migrated and seeded database. */
export async function createDeps(config: Config, database: Database, clock: Clock): Promise<Deps> {
  const { db, pool } = database
  const log = createLog(config)
  return {
    config,
    log,
    clock,
    policy: readPolicy(config.POLICY_FILE),
    pool,
    db,
    secrets: await loadSecrets(db, config, clock.now()),
    ...chooseSenders(config, database),
    ipCountry: headerIpCountry(config.IP_COUNTRY_HEADER),
    payments: sandboxProvider({
      url: config.PAYMENT_API_URL,
      apiKey: config.PAYMENT_API_KEY,
      webhookSecret: config.PAYMENT_WEBHOOK_SECRET,
      onFault: (fault) => log.error({ fault }, 'the payment provider did not understand us, or we it'),
    }),
  }
}

function chooseSenders(config: Config, { db }: Database): { mail: MailSender; sms: SmsSender } {
  const embedded = config.production ? noSender : outbox(db)
  const { SMS_ACCOUNT_SID: accountSid, SMS_AUTH_TOKEN: authToken } = config
  return {
    mail: config.SMTP_URL === undefined ? embedded : smtpMail(config.SMTP_URL, config.MAIL_FROM),
    sms:
      accountSid === undefined || authToken === undefined
        ? embedded
        : httpSms({ apiUrl: config.SMS_API_URL, accountSid, authToken, from: config.SMS_FROM }),
  }
}
