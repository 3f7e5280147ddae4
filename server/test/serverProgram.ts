import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { bundleOf } from '../../scripts/support/bundle'

const main = await bundleOf('server/src/main.ts')

/** A server that runs as a program of its own, or has ended. */
interface StartedServer {
  readonly child: ChildProcess
  /** What it wrote so far. */
  readonly output: () => string
  readonly exited: Promise<number | null>
  /** Its address, or undefined when it ended instead. */
  readonly url: Promise<string | undefined>
}

/** How a server is started: with flags for Node, its log into another file than ours. */
interface Start {
  readonly flags?: readonly string[]
  readonly log?: number
}

/** Starts a server as `npm start` does, with these settings alone. */
export function startServerProgram(
  env: Record<string, string>,
  { flags = [], log }: Start = {},
): StartedServer {
  const child = fork(main, {
    execArgv: [...flags],
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', log ?? 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const ready = new Promise<string>((resolve) =>
    child.once('message', (message: { ready: string }) => resolve(message.ready)),
  )
  return { child, output: () => output, exited, url: Promise.race([ready, exited.then(() => undefined)]) }
}

/** A request whose headers the server has, and whose body it waits for. */
export async function beginRequest(url: string) {
  const headers = { 'content-type': 'application/json', expect: '100-continue' }
  // Of a connection of its own: one that is kept for more requests would hold the server for five seconds.
  const exchange = request(url, { method: 'POST', headers, agent: false })
  exchange.flushHeaders()
  await once(exchange, 'continue')
  return {
    async finish(body: string): Promise<number | undefined> {
      exchange.end(body)
      const [answer] = (await once(exchange, 'response')) as [IncomingMessage]
      answer.resume()
      return answer.statusCode
    },
  }
}
