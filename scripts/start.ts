/**
 * `npm start`: builds the H5 app and the operator's web app when they are missing or stale, starts the payment sandbox
 * (unless a real provider is configured) and the server, and prints where everything is.
 */
import { spawnSync } from 'node:child_process'
import { ConfigError, loadEnvironmentFile, readConfig, type Config } from '../server/src/config'
import { startServer } from '../server/src/startServer'
import { isH5Fresh } from './support/h5Build'
import { isOpsFresh } from './support/opsBuild'
import { root } from './support/root'
import { startSandbox, type RunningSandbox } from './support/sandbox'
import { sampleSignIns } from './support/sampleSignIns'
import { readTestCards } from './support/testCards'

function buildAppIfStale(): void {
  if (isH5Fresh()) return
  console.log('Building the app …')
  // What Taro draws on stderr is its progress; errors are told on stdout.
  build('build:h5', 'ignore')
}

function buildOpsIfStale(): void {
  if (isOpsFresh()) return
  console.log('Building the operator’s app …')
  build('build:ops', 'pipe')
}

function build(script: string, stderr: 'pipe' | 'ignore'): void {
  const result = spawnSync('npm', ['run', '--silent', script], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', stderr],
    shell: process.platform === 'win32',
  })
  if (result.status !== 0) throw new Error(`${script} failed:\n${result.stdout}${result.stderr ?? ''}`)
}

/** The sandbox stands in for the provider unless there is one. */
function needsSandbox(config: Config): boolean {
  return !config.production && process.env.PAYMENT_API_URL === undefined
}

async function announce(config: Config, url: string, sandbox: RunningSandbox | undefined): Promise<void> {
  const lines = [`Noriai is ready at  ${url}`]
  lines.push(`Operator            ${url}/ops`)
  if (!config.production) lines.push(`Sent codes          ${url}/dev/outbox`)
  lines.push(`API documentation   ${url}/api/docs`)
  if (!config.production) lines.push('Staff sign-in', ...sampleSignIns())
  if (sandbox) lines.push(`Test cards          ${sandbox.origin}`, ...(await readTestCards(sandbox.origin)))
  console.log(lines.join('\n'))
}

async function main(): Promise<void> {
  loadEnvironmentFile()
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env })
  buildAppIfStale()
  buildOpsIfStale()
  const starting = Promise.all([
    startServer(config),
    needsSandbox(config) ? startSandbox({ LOG_LEVEL: 'warn', ...process.env }) : undefined,
  ])
  const stop = () => {
    void starting
      .then(async ([server, sandbox]) => {
        await server.stop()
        await sandbox?.stop()
      })
      .then(() => process.exit(), fail)
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  const [server, sandbox] = await starting
  await announce(config, server.url, sandbox)
}

function fail(error: unknown): never {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exit(1)
}

main().catch(fail)
