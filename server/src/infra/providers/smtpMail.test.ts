import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { startMailServer } from '../../../test/mailServer'
import { codeMail } from '../../texts/codeMessages'
import { NotSentError } from './notSent'
import { smtpMail } from './smtpMail'

async function startServer(answerToRecipient?: string) {
  const { port, received } = await startMailServer(
    answerToRecipient === undefined ? {} : { answerToRecipient },
  )
  return { url: `smtp://127.0.0.1:${port}`, received }
}

/** The text of a mail whose body is quoted-printable or base64. */
function bodyOf(data: string): string {
  const [head = '', ...body] = data.split('\n\n')
  const text = body.join('\n\n')
  if (/^Content-Transfer-Encoding: base64$/im.test(head)) return Buffer.from(text, 'base64').toString()
  const joined = text.replace(/=\n/g, '')
  return decodeURIComponent(joined.replace(/%/g, '%25').replace(/=([0-9A-F]{2})/g, '%$1'))
}

describe('mail by SMTP', () => {
  test('reaches the mail server with sender, receiver, subject and text', async () => {
    const { url, received } = await startServer()
    const mail = codeMail('ja', '123456', 5)
    await smtpMail(url, 'Noriai <no-reply@noriai.example>').sendMail(
      { to: 'guest@hotel.example', ...mail },
      0,
    )
    assert.ok(received.commands.includes('MAIL FROM:<no-reply@noriai.example>'), received.commands.join('\n'))
    assert.ok(received.commands.includes('RCPT TO:<guest@hotel.example>'))
    assert.match(received.data, /^From: Noriai <no-reply@noriai.example>$/m)
    assert.match(received.data, /^Subject: =\?UTF-8\?/m)
    assert.equal(bodyOf(received.data).trim(), mail.text.trim())
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

  test('that finds no server was not sent', async () => {
    const sender = smtpMail('smtp://127.0.0.1:9', 'no-reply@noriai.example')
    await assert.rejects(sender.sendMail({ to: 'x@y.example', subject: 's', text: 't' }, 0), NotSentError)
  })
})
