import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { bundleOf } from '../../scripts/support/bundle'

/** As one file: read one by one and translated, its files take a process ten times as long to start. */
const main = await bundleOf('sandbox/src/main.ts')

export const apiKey = 'sandbox-api-key-not-for-production'
export const webhookSecret = 'sandbox-webhook-secret-not-for-production'
export const appOrigin = 'https://noriai.test'

/** A sandbox in a process of its own, spoken to over HTTP only. */
export interface SpawnedSandbox {
  readonly origin: string
  /** Everything it has written to its output so far. */
  readonly log: () => string
  /** kill -9. */
  readonly kill: () => Promise<void>
  /** SIGTERM; resolves with the exit code. */
  readonly stop: () => Promise<number | null>
}

/** A folder that is removed after the file's tests. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
  after(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Starts a sandbox on a free port; it is killed after the file's tests. Delays are short. */
export async function spawnSandbox(env: Readonly<Record<string, string>> = {}): Promise<SpawnedSandbox> {
  const child = fork(main, {
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PAYMENT_SANDBOX_PORT: '0',
      SANDBOX_APP_ORIGINS: appOrigin,
      SANDBOX_WEBHOOK_URL: 'none',
      SANDBOX_SLOW_ANSWER_MS: '600',
      SANDBOX_PROCESSING_MS: '200',
      SANDBOX_LATE_WEBHOOK_MS: '700',
      SANDBOX_DATA_DIR: env.SANDBOX_DATA_DIR ?? temporaryFolder(),
      ...env,
    },
  })
  let log = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      log += chunk.toString()
    })
  }
  after(() => child.kill('SIGKILL'))
  return { origin: await readyOrigin(child, () => log), log: () => log, ...ends(child) }
}

function readyOrigin(child: ChildProcess, log: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve((message as { ready: string }).ready))
    child.once('exit', (code) => reject(new Error(`The sandbox ended with ${code}: ${log()}`)))
  })
}

function ends(child: ChildProcess): Pick<SpawnedSandbox, 'kill' | 'stop'> {
  const end = async (signal: NodeJS.Signals) => {
    const exited = once(child, 'exit') as Promise<[number | null]>
    child.kill(signal)
    return (await exited)[0]
  }
  return { kill: async () => void (await end('SIGKILL')), stop: () => end('SIGTERM') }
}
