import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { describe, test } from 'node:test'
import { afterAllTests } from '../../../test/database'
import { httpSms } from './httpSms'
import { NotSentError } from './notSent'

interface ReceivedRequest {
  readonly method: string
  readonly url: string
  readonly authorization: string
  readonly type: string
  readonly body: string
}

/** A service with Twilio's Messages resource, on a real socket. */
async function startService(status: number): Promise<{ apiUrl: string; requests: ReceivedRequest[] }> {
  const requests: ReceivedRequest[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      requests.push({
        method,
        url,
        authorization: headers.authorization ?? '',
        type: headers['content-type'] ?? '',
        body,
      })
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end('{"sid":"SM1","to":"+819012345678"}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAllTests(() => Promise.resolve(void server.close()))
  const address = server.address()
  return { apiUrl: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, requests }
}

const account = { accountSid: 'AC123', authToken: 'token', from: '+15005550006' }
const sms = { to: '+819012345678', text: 'コード 123456' }

describe('SMS by HTTP', () => {
  test('asks for a message as the published interface says', async () => {
    const { apiUrl, requests } = await startService(201)
    await httpSms({ apiUrl, ...account }).sendSms(sms, 0)
    assert.deepEqual(requests, [
      {
        method: 'POST',
        url: '/2010-04-01/Accounts/AC123/Messages.json',
        authorization: `Basic ${Buffer.from('AC123:token').toString('base64')}`,
        type: 'application/x-www-form-urlencoded;charset=UTF-8',
        body: new URLSearchParams({ To: sms.to, From: account.from, Body: sms.text }).toString(),
      },
    ])
  })

  test('that the service refuses was not sent, and the number stays out of the error', async () => {
    for (const status of [400, 401, 500]) {
      const { apiUrl } = await startService(status)
      await assert.rejects(httpSms({ apiUrl, ...account }).sendSms(sms, 0), (error) => {
        assert.ok(error instanceof NotSentError)
        assert.equal(error.message, `The SMS service answered ${status}.`)
        return true
      })
    }
  })

  test('that finds no service was not sent', async () => {
    await assert.rejects(httpSms({ apiUrl: 'http://127.0.0.1:9', ...account }).sendSms(sms, 0), NotSentError)
  })
})
