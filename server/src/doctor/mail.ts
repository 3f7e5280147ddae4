import { verifySmtp } from '../infra/providers/smtpMail'
import { missing, note, ok, type Check, type Finding } from './check'

/** The mail server takes the sign-in; the domain says who may send for it. Nothing is sent. */
export const mailCheck: Check = {
  name: 'Mail',
  part: 7,
  settings: ['SMTP_URL', 'MAIL_FROM'],
  advice: 'Look at SMTP_URL: host, port, user and password, each written as in an address (@ as %40)',
  async run({ config, textRecords }) {
    if (config.SMTP_URL === undefined) {
      return [missing('No mail server is set', 'Set SMTP_URL')]
    }
    await verifySmtp(config.SMTP_URL)
    const domain = domainOf(config.MAIL_FROM)
    return [
      ok(`${new URL(config.SMTP_URL).hostname} takes the sign-in`),
      ...(domain === undefined ? [] : await domainFindings(domain, textRecords)),
    ]
  },
}

/** `noriai.jp` of `Noriai <no-reply@noriai.jp>`. */
function domainOf(sender: string): string | undefined {
  return /@([^@>\s]+)>?\s*$/.exec(sender)?.[1]
}

type TextRecords = (name: string) => Promise<readonly string[]>

/** Without these records large mailboxes put codes into their spam. */
async function domainFindings(domain: string, textRecords: TextRecords): Promise<Finding[]> {
  const above = domain.split('.').slice(1).join('.')
  const policies = [`_dmarc.${domain}`, ...(above.includes('.') ? [`_dmarc.${above}`] : [])]
  const hasSpf = (await textRecords(domain)).some((record) => record.startsWith('v=spf1'))
  const dmarc = (await Promise.all(policies.map(textRecords))).flat()
  const absent = [
    ...(hasSpf ? [] : ['SPF']),
    ...(dmarc.some((record) => record.startsWith('v=DMARC1')) ? [] : ['DMARC']),
  ]
  if (absent.length === 0) return [ok(`${domain} has SPF and DMARC`)]
  return [
    note(
      `${domain} has no ${absent.join(' and no ')} record`,
      'Add it as the mail service says, with DKIM, or codes go to spam',
    ),
  ]
}
