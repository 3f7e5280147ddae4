/** A small proxy in front of several servers: like those of deploy/ it asks /readyz, and leads each request to a server that is ready. */
import {
  createServer,
  get,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import { until } from './until'

const HOST = '127.0.0.1'
/** Twice within the DRAIN_MS of the servers. */
const CHECK_EVERY_MS = 300
const CHECK_TIMEOUT_MS = 2000
const READY_WITHIN_MS = 180_000
const OK = 200
const BAD_GATEWAY = 502
const UNAVAILABLE = 503

/** Of one connection, not of what is passed on. */
const hopByHop = ['connection', 'keep-alive', 'transfer-encoding']

export class Proxy {
  private readonly ready = new Set<number>()
  private next = 0
  private readonly server: Server
  private readonly checking: NodeJS.Timeout

  private constructor(
    readonly url: string,
    private readonly ports: readonly number[],
  ) {
    this.server = createServer((incoming, outgoing) => void this.lead(incoming, outgoing))
    this.checking = setInterval(() => void this.check(), CHECK_EVERY_MS)
  }

  /** Starts one at `port`, in front of servers at `ports`, which may come later. */
  static async start(port: number, ports: readonly number[]): Promise<Proxy> {
    const proxy = new Proxy(`http://${HOST}:${port}`, ports)
    await new Promise<void>((resolve, reject) => {
      proxy.server.once('error', reject).listen(port, HOST, resolve)
    })
    return proxy
  }

  /** Waits until every server is ready. */
  async untilReady(): Promise<void> {
    await until('every server is ready', READY_WITHIN_MS, () =>
      Promise.resolve(this.ready.size === this.ports.length ? true : undefined),
    )
  }

  async stop(): Promise<void> {
    clearInterval(this.checking)
    this.server.closeAllConnections()
    await new Promise<void>((resolve) => this.server.close(() => resolve()))
  }

  private async check(): Promise<void> {
    for (const port of this.ports) {
      if (await isReady(port)) this.ready.add(port)
      else this.ready.delete(port)
    }
  }

  /** One server after the other; a request that reached none goes to another one. */
  private async lead(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await bodyOf(incoming).catch(() => undefined)
    if (body === undefined) return
    const ready = this.ports.filter((port) => this.ready.has(port))
    const from = this.next++
    for (let tried = 0; tried < ready.length; tried += 1) {
      const port = ready[(from + tried) % ready.length] ?? 0
      if (await forward({ incoming, outgoing, body, port })) return
    }
    outgoing.writeHead(UNAVAILABLE, { 'content-type': 'text/plain' }).end('No server is ready.')
  }
}

function isReady(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const asking = get({ host: HOST, port, path: '/readyz', agent: false, timeout: CHECK_TIMEOUT_MS })
    asking.once('response', (answer) => {
      answer.resume()
      resolve(answer.statusCode === OK)
    })
    asking.once('timeout', () => asking.destroy())
    asking.on('error', () => resolve(false))
  })
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

interface Forwarded {
  readonly incoming: IncomingMessage
  readonly outgoing: ServerResponse
  readonly body: Buffer
  readonly port: number
}

/** False when nobody listens there: nothing of the request was read. */
function forward({ incoming, outgoing, body, port }: Forwarded): Promise<boolean> {
  const { method, url: path, headers } = incoming
  return new Promise((resolve) => {
    const asking = request({ host: HOST, port, method, path, headers: passedOn(headers), agent: false })
    asking.once('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? BAD_GATEWAY, passedOn(answer.headers)).flushHeaders()
      // What is cut off there is cut off here.
      answer.on('error', () => outgoing.destroy())
      answer.pipe(outgoing)
      resolve(true)
    })
    asking.on('error', (error: NodeJS.ErrnoException) => {
      if (outgoing.headersSent || outgoing.destroyed) outgoing.destroy()
      else if (error.code === 'ECONNREFUSED') return resolve(false)
      else outgoing.writeHead(BAD_GATEWAY, { 'content-type': 'text/plain' }).end('A server gave no answer.')
      resolve(true)
    })
    outgoing.once('close', () => asking.destroy())
    asking.end(body)
  })
}

function passedOn(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.includes(name)))
}
