/**
 * `npm start`: builds the H5 app, the operator's web app and the drivers' when they are missing or stale, starts the payment sandbox
 * (unless a real provider is configured) and the server, and prints where everything is. A server that dies is started again.
 */
import { spawn } from 'node:child_process'
import { ConfigError, loadEnvironmentFile, readConfig, type Config } from '../server/src/config'
import { isPublic, publicDevelopmentWarning } from '../server/src/unsafeSettings'
import type { ProgramFile } from './support/bundle'
import { isDriveFresh } from './support/driveBuild'
import { isH5Fresh } from './support/h5Build'
import { needsSandbox } from './support/needsSandbox'
import { isOpsFresh } from './support/opsBuild'
import { ProgramEnded, startProgram, type Program } from './support/program'
import { root } from './support/root'
import { supervise } from './support/supervise'
import { sampleSignIns } from './support/sampleSignIns'
import { readTestCards } from './support/testCards'

const LONGEST_SANDBOX_START_MS = 30_000
/** The first start makes the database. */
const LONGEST_SERVER_START_MS = 300_000

/** Builds what is missing or stale, all at once, and meanwhile brings the database up to date, which the first time takes long too. */
async function buildWhatIsStale(config: Config): Promise<void> {
  const builds: Promise<void>[] = []
  if (!isH5Fresh()) {
    console.log('Building the app …')
    // What Taro draws on stderr is its progress; errors go to stdout.
    builds.push(build('build:h5', 'ignore'))
  }
  if (!isOpsFresh()) {
    console.log('Building the operator’s app …')
    builds.push(build('build:ops', 'pipe'))
  }
  if (!isDriveFresh()) {
    console.log('Building the drivers’ app …')
    builds.push(build('build:drive', 'pipe'))
  }
  if (builds.length === 0) return
  await Promise.all([...builds, prepareDatabase(config)])
}

async function prepareDatabase(config: Config): Promise<void> {
  const { openReadyDatabase } = await import('../server/src/readyDatabase')
  const database = await openReadyDatabase(config)
  await database.close()
}

function build(script: string, stderr: 'pipe' | 'ignore'): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', '--silent', script], {
      cwd: root,
      stdio: ['ignore', 'pipe', stderr],
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (said += chunk.toString()))
    child.once('error', reject)
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`${script} failed:\n${said}`))))
  })
}

async function announce(config: Config, url: string, sandbox: Program | undefined): Promise<void> {
  const lines = [`Noriai is ready at  ${url}`]
  lines.push(`Operator            ${url}/ops`)
  if (!config.production) lines.push(`Sent codes          ${url}/dev/outbox`)
  lines.push(`API documentation   ${url}/api/docs`)
  if (!config.production) lines.push('Staff sign-in', ...sampleSignIns())
  if (!config.production && isPublic(config)) lines.push('', `WARNING: ${publicDevelopmentWarning}`)
  if (sandbox) lines.push(`Test cards          ${sandbox.url}`, ...(await readTestCards(sandbox.url)))
  console.log(lines.join('\n'))
}

async function main(): Promise<void> {
  loadEnvironmentFile()
  const env = { LOG_LEVEL: 'warn', ...process.env }
  const config = readConfig(env)
  await buildWhatIsStale(config)
  const program = (name: string, file: ProgramFile, longestStartMs: number) =>
    startProgram(file, { name, env, longestStartMs })
  const sandboxStarting = needsSandbox(config, env)
    ? program('The payment sandbox', 'sandbox/src/main.ts', LONGEST_SANDBOX_START_MS)
    : undefined
  const starting = Promise.all([
    supervise({
      name: 'The server',
      start: () => program('The server', 'server/src/main.ts', LONGEST_SERVER_START_MS),
      say: (sentence) => console.error(sentence),
    }),
    sandboxStarting,
  ])
  // The server first: it may still be settling a payment.
  const stop = () => {
    void starting.then(([server]) => server.stop(), fail)
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  const [server, sandbox] = await starting
  await announce(config, server.url, sandbox)
  const exitCode = await server.over
  await sandbox?.stop()
  process.exit(exitCode)
}

/** What a program could not start for, it has said itself. */
function fail(error: unknown): never {
  if (!(error instanceof ProgramEnded)) console.error(error instanceof ConfigError ? error.message : error)
  process.exit(1)
}

main().catch(fail)
