import { createServer, type AddressInfo } from 'node:net'
import { afterAllTests } from './database'

interface ReceivedMail {
  readonly commands: string[]
  data: string
}

interface MailServerOptions {
  /** What it answers to a receiver. */
  readonly answerToRecipient?: string
  /** Whom it lets in; without one it lets everybody in. */
  readonly signIn?: { readonly user: string; readonly password: string }
}

/** A mail server that speaks as much SMTP (RFC 5321, AUTH PLAIN of RFC 4954) as a client needs, on a real socket. */
export async function startMailServer({ answerToRecipient = '250 OK', signIn }: MailServerOptions = {}) {
  const received: ReceivedMail = { commands: [], data: '' }
  const answerTo = (line: string): string => {
    if (line === 'DATA') return '354 go on'
    if (line.startsWith('RCPT')) return answerToRecipient
    if (line.startsWith('EHLO') && signIn) return '250-mail.noriai.example\r\n250 AUTH PLAIN'
    if (line.startsWith('AUTH PLAIN')) {
      const expected = Buffer.from(`\0${signIn?.user}\0${signIn?.password}`).toString('base64')
      return line === `AUTH PLAIN ${expected}` ? '235 welcome' : '535 not you'
    }
    return '250 OK'
  }
  const server = createServer((socket) => {
    let isData = false
    let rest = ''
    socket.write('220 mail.noriai.example ESMTP\r\n')
    socket.on('data', (chunk) => {
      rest += chunk.toString()
      const lines = rest.split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (isData && line !== '.') received.data += `${line}\n`
        else if (isData) {
          isData = false
          socket.write('250 queued\r\n')
        } else {
          received.commands.push(line)
          isData = line === 'DATA'
          socket.write(`${answerTo(line)}\r\n`)
        }
      }
    })
    socket.on('error', () => undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAllTests(() => Promise.resolve(void server.close()))
  return { port: (server.address() as AddressInfo).port, received }
}
