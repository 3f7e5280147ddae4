/** The two proxies of deploy/, started for real in front of a server, where they are installed. */
import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import {
  createServer,
  request as plainRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
} from 'node:http'
import { request as secureRequest } from 'node:https'
import { connect, type AddressInfo } from 'node:net'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect as connectSecurely } from 'node:tls'
import { freePorts } from '../support/freePorts'
import { adapted, certificateIn, scratch, without } from './support'

const LONGEST_START_MS = 10_000
const POLL_MS = 50

/** Plays the server: says what reached it. */
let server: Server
let serverPort = 0
let isReady = true
/** The status by which it refuses calls; 0 while it takes them. */
let refusal: 0 | 503 | 504 = 0
const reached: IncomingHttpHeaders[] = []
const started: ChildProcess[] = []

before(async () => {
  server = createServer(({ headers, url }, response) => {
    if (url !== '/readyz') reached.push(headers)
    const isCall = url?.startsWith('/api/') ?? false
    if (url === '/readyz') response.statusCode = isReady ? 200 : 503
    else response.statusCode = isCall && refusal !== 0 ? refusal : 200
    response.end(url)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  serverPort = (server.address() as AddressInfo).port
})
after(async () => {
  for (const child of started) child.kill()
  server.closeAllConnections()
  await new Promise<void>((resolve) => server.close(() => resolve()))
  rmSync(scratch, { recursive: true, force: true })
})

async function untilOpen(port: number): Promise<void> {
  const deadline = Date.now() + LONGEST_START_MS
  while (Date.now() < deadline) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1')
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
      socket.once('connect', () => socket.destroy())
    })
    if (isOpen) return
    await sleep(POLL_MS)
  }
  throw new Error(`Nobody listens on ${port}.`)
}

interface Answered {
  readonly status: number
  readonly body: string
}

function ask(url: string, headers: Readonly<Record<string, string>> = {}): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const take = (answer: IncomingMessage) => {
      let body = ''
      answer.on('data', (chunk: Buffer) => (body += chunk.toString()))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }))
    }
    // The certificate is our own, of another name.
    const asking = url.startsWith('https:')
      ? secureRequest(url, { headers, rejectUnauthorized: false }, take)
      : plainRequest(url, { headers }, take)
    asking.once('error', reject).end()
  })
}

/** The protocol that whoever answers there chooses of those that a browser offers. */
function protocolAt(port: number): Promise<string | false | null> {
  return new Promise((resolve, reject) => {
    const offered = { ALPNProtocols: ['h2', 'http/1.1'], rejectUnauthorized: false }
    const socket = connectSecurely({ host: '127.0.0.1', port, ...offered }, () => {
      resolve(socket.alpnProtocol)
      socket.destroy()
    })
    socket.once('error', reject)
  })
}

function start(program: string, ...words: string[]): void {
  started.push(spawn(program, words, { stdio: ['ignore', 'inherit', 'inherit'] }))
}

/** Starts nginx by its example, with further files, under a name of its own. @returns where it listens by TLS */
async function startNginx(name: string, ...others: readonly string[]): Promise<string> {
  const [plain = 0, secure = 0, closed = 0] = await freePorts(3)
  const certificates = path.join(scratch, 'certificates')
  certificateIn(certificates)
  const part = adapted('nginx/noriai.conf', {
    '/etc/letsencrypt/live/noriai.example': certificates,
    '/var/log/nginx': scratch,
    'listen 80;': `listen 127.0.0.1:${plain};`,
    'listen 443 ssl http2;': `listen 127.0.0.1:${secure} ssl http2;`,
    'listen [::]:80;': '',
    'listen [::]:443 ssl http2;': '',
    'server 127.0.0.1:3000 ': `server 127.0.0.1:${closed} `,
    'server 127.0.0.1:3001 ': `server 127.0.0.1:${serverPort} `,
  })
  const whole = path.join(scratch, `${name}.conf`)
  const temporary = ['client_body', 'proxy'].map((kept) => `${kept}_temp_path ${scratch}/${name}-${kept};`)
  const includes = [part, ...others].map((file) => `include ${file};`)
  writeFileSync(
    whole,
    `pid ${scratch}/${name}.pid;\nevents {}\nhttp {\n${[...temporary, ...includes].join('\n')}\n}\n`,
  )
  start('nginx', '-e', path.join(scratch, `${name}-errors.log`), '-c', whole, '-g', 'daemon off;')
  await untilOpen(secure)
  return `https://127.0.0.1:${secure}`
}

describe('nginx', { skip: without('nginx', '-v') }, () => {
  let url = ''
  before(async () => {
    url = await startNginx('nginx')
  })

  test('leads to the server that is there, with an id that is in its own log too', async () => {
    reached.length = 0
    const stranger = { 'x-request-id': 'named-by-a-stranger', 'x-forwarded-for': '203.0.113.9' }
    assert.deepEqual(await ask(`${url}/api/anything`, stranger), { status: 200, body: '/api/anything' })
    const [headers] = reached
    const id = String(headers?.['x-request-id'])
    assert.match(id, /^[0-9a-f]{32}$/)
    assert.equal(headers?.['x-forwarded-for'], '127.0.0.1')
    await untilLogged(id)
  })

  test('has streams and calls of many open pages over one connection', async () => {
    assert.equal(await protocolAt(Number(new URL(url).port)), 'h2')
  })

  test('shows the figures to nobody outside', async () => {
    assert.equal((await ask(`${url}/metrics`)).status, 404)
  })

  test('leaves a server in that has too much to do for some calls', async () => {
    refusal = 503
    try {
      for (let calls = 0; calls < 3; calls += 1)
        assert.equal((await ask(`${url}/api/anything`)).status, refusal)
    } finally {
      refusal = 0
    }
    assert.equal((await ask(`${url}/api/anything`)).status, 200)
  })

  test('sends pages while every server refuses calls', async () => {
    refusal = 504
    try {
      for (let calls = 0; calls < 3; calls += 1) {
        const { status } = await ask(`${url}/api/anything`)
        assert.ok([502, 504].includes(status), String(status))
      }
      assert.deepEqual(await ask(`${url}/pages/index/index`), { status: 200, body: '/pages/index/index' })
    } finally {
      refusal = 0
    }
  })
})

describe('nginx behind a CDN', { skip: without('nginx', '-v') }, () => {
  test('says the address of the traveller that the CDN names, whatever a stranger wrote before it', async () => {
    const cdn = adapted('nginx/cdn.conf', { '203.0.113.0/24': '127.0.0.1' })
    const url = await startNginx('behind-cdn', cdn)
    reached.length = 0
    await ask(`${url}/api/anything`, { 'x-forwarded-for': '192.0.2.1, 198.51.100.7' })
    assert.equal(reached.at(-1)?.['x-forwarded-for'], '198.51.100.7')
  })
})

describe('HAProxy', { skip: without('haproxy', '-v') }, () => {
  let url = ''
  before(async () => {
    const [front = 0, database = 0, closed = 0] = await freePorts(3)
    const file = adapted('haproxy/haproxy.cfg', {
      // Not everybody may open as many files.
      'maxconn 20000': 'maxconn 400',
      'bind :8080': `bind 127.0.0.1:${front}`,
      'bind 127.0.0.1:5000': `bind 127.0.0.1:${database}`,
      '127.0.0.1:3000 ': `127.0.0.1:${closed} `,
      '127.0.0.1:3001 ': `127.0.0.1:${serverPort} `,
    })
    start('haproxy', '-f', file)
    await untilOpen(front)
    url = `http://127.0.0.1:${front}`
  })

  test('leads to the server that is ready, with an id of its own', async () => {
    reached.length = 0
    await untilAnswered(url, 200)
    await ask(`${url}/api/anything`, { 'x-request-id': 'named-by-a-stranger' })
    assert.match(String(reached.at(-1)?.['x-request-id']), /^[0-9a-f-]{36}$/)
    assert.equal((await ask(`${url}/metrics`)).status, 404)
  })

  test('leads nobody to a server that is about to stop', async () => {
    isReady = false
    await untilAnswered(url, 503)
    isReady = true
    await untilAnswered(url, 200)
  })
})

/** The line may be written a moment after the answer. */
async function untilLogged(id: string): Promise<void> {
  const deadline = Date.now() + LONGEST_START_MS
  const isLogged = () => readFileSync(path.join(scratch, 'noriai.log'), 'utf8').includes(`"reqId":"${id}"`)
  while (!isLogged() && Date.now() < deadline) await sleep(POLL_MS)
  assert.ok(isLogged())
}

async function untilAnswered(url: string, status: number): Promise<void> {
  const deadline = Date.now() + LONGEST_START_MS
  let last = 0
  while (last !== status && Date.now() < deadline) {
    last = (await ask(`${url}/`)).status
    await sleep(POLL_MS)
  }
  assert.equal(last, status)
}
