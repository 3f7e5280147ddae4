import { existsSync } from 'node:fs'
import { Agent, request } from 'node:https'
import { join } from 'node:path'
import type { TLSSocket } from 'node:tls'
import { msPerDay } from '@noriai/contract/time'
import type { Config } from '../config'
import { missing, note, ok, type Check, type DoctorContext, type Finding } from './check'

const TIMEOUT_MS = 10_000
/** Those who renew certificates by themselves do it a month before; later something is wrong. */
const LEAST_CERTIFICATE_DAYS = 14
const MOST_ANSWER_BYTES = 65_536
const OK = 200

interface PublicAnswer {
  readonly status: number
  readonly body: string
  /** Epoch milliseconds. */
  readonly certificateUntil: number
}

/** Travellers reach a server that is ready, over https with a certificate that lasts. */
export const publicAddressCheck: Check = {
  name: 'Public address',
  part: 2,
  settings: ['PUBLIC_URL', 'TRUST_PROXY', 'HOST', 'PORT'],
  advice: 'Look at the name in the DNS, at the certificate, and at the proxy in front',
  async run(context) {
    const { status, body, certificateUntil } = await askReady(context)
    return [
      isReady(status, body)
        ? ok(`${context.config.PUBLIC_URL} answers, and its server is ready`)
        : missing(
            `${context.config.PUBLIC_URL} answers ${status}, but no server of ours that is ready`,
            'Start the server, and let the proxy lead all paths to HOST and PORT',
          ),
      certificateFinding(certificateUntil, context.now()),
    ]
  },
}

/** The apps are built, and the addresses where travellers find a newer one answer. */
export const appsCheck: Check = {
  name: 'Apps',
  part: 2,
  settings: [
    'H5_DIR',
    'OPS_DIR',
    'DRIVE_DIR',
    'KEPT_FILES_DIR',
    'UPDATE_URL',
    'UPDATE_URL_IOS',
    'UPDATE_PATH',
  ],
  advice: 'Look at the address',
  async run({ config }) {
    const folders = [
      [config.H5_DIR, 'npm run build:h5'],
      [config.OPS_DIR, 'npm run build:ops'],
      [config.DRIVE_DIR, 'npm run build:drive'],
    ] as const
    const unbuilt = folders
      .filter(([folder]) => !existsSync(join(folder, 'index.html')))
      .map(([folder, command]) => missing(`${folder} has no app`, `Run \`${command}\``))
    const pages = await Promise.all(updatePages(config).map(pageFinding))
    const built = unbuilt.length > 0 ? unbuilt : [ok('The apps are built')]
    return [...built, ...pages, ...keptFindings(config)]
  },
}

function keptFindings({ KEPT_FILES_DIR: folder }: Config): Finding[] {
  if (folder !== undefined) return []
  return [
    note(
      'Pages that are open when a release is replaced lose its files',
      'Set KEPT_FILES_DIR to a folder that outlives a release and that all servers share',
    ),
  ]
}

function certificateFinding(until: number, now: number): Finding {
  const days = Math.floor((until - now) / msPerDay)
  const sentence = `The certificate lasts ${days} more days`
  return days < LEAST_CERTIFICATE_DAYS ? note(sentence, 'See that it is renewed') : ok(sentence)
}

function isReady(status: number, body: string): boolean {
  return status === OK && /^\{"status":"ready"\}$/.test(body)
}

function askReady({ config, trusted }: DoctorContext): Promise<PublicAnswer> {
  // A connection of its own: one that was kept would not show the certificate again.
  const agent = new Agent({ maxCachedSessions: 0, ...(trusted === undefined ? {} : { ca: trusted }) })
  return new Promise((resolve, reject) => {
    const check = request(new URL('/readyz', config.PUBLIC_URL), { agent, timeout: TIMEOUT_MS }, (answer) => {
      const certificate = (answer.socket as TLSSocket).getPeerCertificate()
      let body = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => {
        body += part
        if (body.length > MOST_ANSWER_BYTES) answer.destroy(new Error('The answer is too long'))
      })
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, body, certificateUntil: Date.parse(certificate.valid_to) }),
      )
      answer.on('error', reject)
    })
    check.on('timeout', () => check.destroy(new Error('No answer')))
    check.on('error', (error) => reject(new Error(`${config.PUBLIC_URL} was not reached: ${error.message}`)))
    check.end()
  })
}

function updatePages({ UPDATE_URL, UPDATE_URL_IOS, UPDATE_PATH, PUBLIC_URL }: Config): string[] {
  const path = UPDATE_PATH === undefined ? undefined : new URL(UPDATE_PATH, PUBLIC_URL).href
  return [UPDATE_URL, UPDATE_URL_IOS, path].filter((url) => url !== undefined)
}

async function pageFinding(url: string): Promise<Finding> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => undefined)
  await answer?.body?.cancel()
  return answer?.ok
    ? ok(`${url} answers`)
    : missing(
        `${url}, where travellers get a newer app, answers ${answer?.status ?? 'nothing'}`,
        'Mend or remove it',
      )
}
