/** nginx by the example of deploy/nginx, in front of our servers where HAProxy's public side could be. */
import { readFileSync } from 'node:fs'
import { request } from 'node:https'
import path from 'node:path'
import { msPerDay } from '@noriai/contract/time'
import { selfSigned } from '../../server/test/selfSigned'
import { exampleWith } from '../support/exampleWith'
import { freePorts } from '../support/freePorts'
import type { StartedProgram, SystemFolder } from '../support/systemProgram'
import { until } from '../support/until'

const LONGEST_START_MS = 30_000
const LOGGED_WITHIN_MS = 5000
const NAME = 'noriai.example'
/** What it keeps for a while on its way goes into folders of these names, which it makes. */
const KEPT_BY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'] as const

/** A line of its log, as the example writes it. */
export interface NginxLine {
  readonly reqId: string
  readonly path: string
  readonly status: number
  readonly upstream: string
}

/** What a request over TLS was answered. */
export interface SecureAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
}

export interface Nginx {
  /** Where travellers of a test find it: without TLS, as nobody vouches for its certificate. */
  readonly url: string
  readonly program: StartedProgram
  /** Asks the same over TLS. */
  askSecurely(path: string, headers?: Readonly<Record<string, string>>): Promise<SecureAnswer>
  /** The line of its log about a request; it may be written a moment after the answer. */
  lineOf(reqId: string): Promise<NginxLine>
  /** What it wrote of requests that it could not lead anywhere. */
  errors(): string
}

interface NginxPlaces {
  readonly folder: string
  readonly plainPort: number
  readonly securePort: number
  readonly redirectPort: number
  readonly serverPorts: readonly [number, number]
}

/** The example with addresses of this machine; beside the port for TLS it listens on one without. */
export function nginxConfig(places: NginxPlaces): string {
  const { folder, plainPort, securePort, redirectPort, serverPorts } = places
  return exampleWith('nginx/noriai.conf', {
    '/etc/letsencrypt/live/noriai.example': path.join(folder, 'certificates'),
    '/var/log/nginx': folder,
    'listen 80;': `listen 127.0.0.1:${redirectPort};`,
    'listen 443 ssl http2;': `listen 127.0.0.1:${securePort} ssl http2; listen 127.0.0.1:${plainPort};`,
    'listen [::]:80;': '',
    'listen [::]:443 ssl http2;': '',
    'server 127.0.0.1:3000 ': `server 127.0.0.1:${serverPorts[0]} `,
    'server 127.0.0.1:3001 ': `server 127.0.0.1:${serverPorts[1]} `,
  })
}

/** Starts it in a folder of its own user's. */
export async function startNginx(
  folder: SystemFolder,
  serverPorts: readonly [number, number],
): Promise<Nginx> {
  const [plainPort = 0, securePort = 0, redirectPort = 0] = await freePorts(3)
  const { certificate, privateKey } = selfSigned(NAME, Date.now() + msPerDay)
  folder.folder('certificates')
  folder.write('certificates/fullchain.pem', certificate)
  folder.write('certificates/privkey.pem', privateKey)
  const places = { folder: folder.path, plainPort, securePort, redirectPort, serverPorts }
  const part = folder.write('noriai.conf', nginxConfig(places))
  const lines = [
    `pid ${folder.path}/nginx.pid;`,
    'daemon off;',
    // One process: whoever ends it leaves no worker behind.
    'master_process off;',
    'events {}',
    'http {',
    'access_log off;',
    ...KEPT_BY.map((name) => `${name}_temp_path ${folder.path}/${name};`),
    `include ${part};`,
    '}',
  ]
  const config = folder.write('nginx.conf', `${lines.join('\n')}\n`)
  const errorLog = path.join(folder.path, 'nginx-errors.log')
  const program = folder.start('nginx', ['-e', errorLog, '-c', config])
  const url = `http://127.0.0.1:${plainPort}`
  try {
    // It answers 502 by itself while no server is there.
    await until('nginx answers', LONGEST_START_MS, async () =>
      (await fetch(url).catch(() => undefined)) ? true : undefined,
    )
  } catch (error) {
    await program.end('SIGKILL')
    throw new Error(`nginx did not come up.\n${folder.tailOf('nginx')}`, { cause: error })
  }
  return {
    url,
    program,
    askSecurely: (pathAndQuery, headers = {}) =>
      new Promise((resolve, reject) => {
        const place = { host: '127.0.0.1', port: securePort, path: pathAndQuery, headers, agent: false }
        request({ ...place, ca: certificate, servername: NAME }, (answer) => {
          answer.resume()
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers })
        })
          .once('error', reject)
          .end()
      }),
    lineOf: (reqId) =>
      until(`nginx wrote of ${reqId}`, LOGGED_WITHIN_MS, () =>
        Promise.resolve(
          readFileSync(path.join(folder.path, 'noriai.log'), 'utf8')
            .split('\n')
            .filter(Boolean)
            .map((line) => JSON.parse(line) as NginxLine)
            .find((line) => line.reqId === reqId),
        ),
      ),
    errors: () => readFileSync(errorLog, 'utf8'),
  }
}
