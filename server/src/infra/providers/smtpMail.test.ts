import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import PostalMime from 'postal-mime'
import { startMailServer } from '../../../test/mailServer'
import { readConfig } from '../../config'
import { createLog } from '../../log'
import type { Mail } from './mail'
import { NotSentError } from './notSent'
import { smtpMail } from './smtpMail'

const FROM = 'Noriai <no-reply@noriai.example>'

async function startServer(answerToRecipient?: string) {
  const { port, received } = await startMailServer(
    answerToRecipient === undefined ? {} : { answerToRecipient },
  )
  return { url: `smtp://127.0.0.1:${port}`, received }
}

/** What a mail program reads of a mail that was sent. */
async function sent(mail: Omit<Mail, 'to'>) {
  const { url, received } = await startServer()
  await smtpMail(url, FROM).sendMail({ to: 'guest@hotel.example', ...mail }, 0)
  return { received, mail: await PostalMime.parse(received.data) }
}

const letter: Omit<Mail, 'to'> = {
  subject: '15:20までに受付へ（NR261121-4X7K2Q）',
  text: '15:20\n集合\n',
  html: '<p>集合 <img src="cid:ride-code" alt="QR"></p>',
  lang: 'ja',
  replyTo: 'help@noriai.example',
  attachments: [
    { fileName: 'ride-code.png', type: 'image/png', content: Buffer.from('png'), cid: 'ride-code' },
    {
      fileName: 'NR261121-4X7K2Q.ics',
      type: 'text/calendar; charset=utf-8; method=PUBLISH',
      content: Buffer.from('BEGIN:VCALENDAR'),
    },
    { fileName: 'NR261121-4X7K2Q.pdf', type: 'application/pdf', content: Buffer.from('%PDF') },
  ],
  thread: { messageId: 'notice-3.a@noriai.example', references: [] },
}

describe('mail by SMTP', () => {
  test('reaches the mail server with sender, receiver, subject and text', async () => {
    const { received, mail } = await sent({ subject: '認証コード', text: '482916\n' })
    assert.ok(received.commands.includes('MAIL FROM:<no-reply@noriai.example>'), received.commands.join('\n'))
    assert.ok(received.commands.includes('RCPT TO:<guest@hotel.example>'))
    assert.deepEqual([mail.from?.address, mail.from?.name], ['no-reply@noriai.example', 'Noriai'])
    assert.deepEqual([mail.subject, mail.text?.trim()], ['認証コード', '482916'])
  })

  test('holds HTML beside its text, the picture where the HTML shows it, and files to be saved', async () => {
    const { received, mail } = await sent(letter)
    assert.match(received.data, /^Content-Type: multipart\/alternative/m)
    assert.deepEqual([mail.text, mail.html?.trim()], [letter.text, letter.html])
    assert.deepEqual(
      mail.attachments.map(({ filename, mimeType, disposition, contentId }) => [
        filename,
        mimeType,
        disposition,
        contentId ?? '',
      ]),
      [
        ['ride-code.png', 'image/png', 'inline', '<ride-code>'],
        ['NR261121-4X7K2Q.ics', 'text/calendar', 'attachment', ''],
        ['NR261121-4X7K2Q.pdf', 'application/pdf', 'attachment', ''],
      ],
    )
    assert.match(received.data, /^Content-Type: text\/calendar;[^\n]*(?:\n[^\n]*)?method=PUBLISH/m)
  })

  test('says where answers go, in which language it is, and that a program wrote it; offers no way to miss a bus', async () => {
    const { received, mail } = await sent(letter)
    assert.deepEqual(
      mail.replyTo?.map(({ address }) => address),
      ['help@noriai.example'],
    )
    assert.match(received.data, /^Content-Language: ja$/m)
    assert.match(received.data, /^Auto-Submitted: auto-generated$/m)
    assert.doesNotMatch(received.data, /List-Unsubscribe/i)
  })

  test('is the first of its thread, or follows those before it', async () => {
    const first = await sent(letter)
    assert.deepEqual(
      [first.mail.messageId, first.mail.inReplyTo, first.mail.references],
      ['<notice-3.a@noriai.example>', undefined, undefined],
    )
    const references = ['notice-3.a@noriai.example', 'notice-5.a@noriai.example']
    const later = await sent({ ...letter, thread: { messageId: 'notice-8.a@noriai.example', references } })
    assert.deepEqual(
      [later.mail.inReplyTo, later.mail.references],
      ['<notice-5.a@noriai.example>', '<notice-3.a@noriai.example> <notice-5.a@noriai.example>'],
    )
  })

  test('goes to one receiver, whatever the address contains', async () => {
    const { url, received } = await startServer()
    const sender = smtpMail(url, 'no-reply@noriai.example')
    await sender
      .sendMail({ to: 'a@b.example, evil@c.example', subject: 's', text: 't' }, 0)
      .catch(() => undefined)
    assert.ok(
      !received.commands.some((line) => line.startsWith('RCPT TO:<evil')),
      received.commands.join('\n'),
    )
  })

  test('that is not accepted was not sent', async () => {
    const { url } = await startServer('550 no such user')
    const sender = smtpMail(url, 'no-reply@noriai.example')
    await assert.rejects(sender.sendMail({ to: 'x@y.example', subject: 's', text: 't' }, 0), NotSentError)
  })

  test('that is not accepted leaves the codes of the answer in the log, and nothing of the receiver', async () => {
    const receiver = 'hana@example.com'
    const { url } = await startServer(`550 5.1.1 <${receiver}>: no such user`)
    const error: unknown = await smtpMail(url, FROM)
      .sendMail({ to: receiver, subject: 's', text: 't' }, 0)
      .catch((thrown: unknown) => thrown)
    const lines: string[] = []
    createLog(readConfig({}), { write: (line: string) => lines.push(line) }).warn({ err: error }, 'not sent')
    assert.ok(!lines.join('').includes('hana'), lines.join(''))
    const { err } = JSON.parse(lines.join('')) as { err: { cause: { message: string; errorCode: string } } }
    assert.deepEqual([err.cause.message, err.cause.errorCode], ['EENVELOPE RCPT TO 550', 'EENVELOPE'])
  })

  test('that finds no server was not sent', async () => {
    const sender = smtpMail('smtp://127.0.0.1:9', 'no-reply@noriai.example')
    await assert.rejects(sender.sendMail({ to: 'x@y.example', subject: 's', text: 't' }, 0), NotSentError)
  })
})
