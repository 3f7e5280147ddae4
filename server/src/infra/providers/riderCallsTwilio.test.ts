import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { describe, test } from 'node:test'
import { afterAllTests } from '../../../test/database'
import { CallNotPlacedError, sandboxRiderCalls } from './riderCalls'
import { twilioRiderCalls } from './riderCallsTwilio'

interface Received {
  readonly method: string
  readonly url: string
  readonly authorization: string
  readonly body: string
}

type Answers = Readonly<Record<string, { readonly status: number; readonly body: unknown }>>

/** A service with Twilio's Calls resource, on a real socket; it answers by the path. */
async function startService(answers: Answers) {
  const requests: Received[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      requests.push({ method, url, authorization: headers.authorization ?? '', body })
      const answer = answers[`${method} ${url}`] ?? { status: 404, body: {} }
      response
        .writeHead(answer.status, { 'content-type': 'application/json' })
        .end(JSON.stringify(answer.body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAllTests(() => Promise.resolve(void server.close()))
  const address = server.address()
  return { apiUrl: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, requests }
}

const account = { accountSid: 'AC123', authToken: 'token', from: '+81312345678' }
const numbers = { caller: '+819012345678', callee: '+4915112345678' }
const calls = '/2010-04-01/Accounts/AC123/Calls'

describe('calls to riders by HTTP', () => {
  test('ring the driver from our number and then dial the rider from it, as the published interface says', async () => {
    const { apiUrl, requests } = await startService({
      [`POST ${calls}.json`]: { status: 201, body: { sid: 'CA1', status: 'queued', duration: null } },
    })
    assert.equal(await twilioRiderCalls({ apiUrl, ...account }).place(numbers), 'CA1')
    const [{ authorization, body } = { authorization: '', body: '' }] = requests
    assert.equal(authorization, `Basic ${Buffer.from('AC123:token').toString('base64')}`)
    const { Twiml = '', ...sent } = Object.fromEntries(new URLSearchParams(body))
    assert.deepEqual(sent, { To: numbers.caller, From: account.from, Timeout: '25' })
    assert.match(Twiml, /^<Response><Dial callerId="\+81312345678".*<Number>\+4915112345678<\/Number>/)
  })

  test('that are refused were not put through, and no number is in the error', async () => {
    const { apiUrl } = await startService({
      [`POST ${calls}.json`]: { status: 400, body: { message: `${numbers.callee} is not valid` } },
    })
    await assert.rejects(twilioRiderCalls({ apiUrl, ...account }).place(numbers), (error: unknown) => {
      assert.ok(error instanceof CallNotPlacedError)
      assert.doesNotMatch(error.message, /\+49/)
      return true
    })
  })

  const ends: readonly (readonly [string, string | null, string | null, string, number | null])[] = [
    ['in-progress', null, null, 'ringing', null],
    ['in-progress', 'ringing', null, 'ringing', null],
    ['in-progress', 'in-progress', null, 'talking', null],
    ['completed', 'completed', '42', 'answered', 42],
    ['completed', 'no-answer', '0', 'noAnswer', 0],
    ['completed', 'busy', '0', 'busy', 0],
    ['completed', 'failed', null, 'failed', null],
    ['no-answer', null, null, 'failed', null],
  ]
  for (const [parent, child, duration, state, seconds] of ends) {
    test(`are ${state} when the first call is ${parent} and the second ${child ?? 'not begun'}`, async () => {
      const { apiUrl } = await startService({
        [`GET ${calls}/CA1.json`]: { status: 200, body: { sid: 'CA1', status: parent, duration: null } },
        [`GET ${calls}.json?ParentCallSid=CA1`]: {
          status: 200,
          body: { calls: child === null ? [] : [{ sid: 'CA2', status: child, duration }] },
        },
      })
      assert.deepEqual(await twilioRiderCalls({ apiUrl, ...account }).stateOf('CA1'), { state, seconds })
    })
  }

  test('of an unreachable service are not put through', async () => {
    const nowhere = twilioRiderCalls({ apiUrl: 'http://127.0.0.1:1', ...account })
    await assert.rejects(nowhere.place(numbers), CallNotPlacedError)
  })
})

describe('the sandbox of calls', () => {
  test('rings for twenty seconds, and nobody answers', async () => {
    let now = 1_000_000
    const sandbox = sandboxRiderCalls(() => now)
    const id = await sandbox.place(numbers)
    now += 19_999
    assert.deepEqual(await sandbox.stateOf(id), { state: 'ringing', seconds: null })
    now += 1
    assert.deepEqual(await sandbox.stateOf(id), { state: 'noAnswer', seconds: 20 })
  })
})
