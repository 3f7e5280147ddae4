import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import {
  makeOwnedFolder,
  postgresUser,
  reachableBinaries,
  reachableFolder,
  type Binaries,
  type RunAs,
} from './embeddedHost'

/** How to run the embedded PostgreSQL. */
export interface EmbeddedOptions {
  /** Kept between starts: the cluster, its password and its log. */
  readonly folder: string
  /** The TCP port on 127.0.0.1; 0 takes a free one. */
  readonly port: number
  /** False skips fsync: only for tests, whose data need not outlive the machine. */
  readonly durable: boolean
  /** True when several processes use it in turn and each may stop it, as tests do. */
  readonly shared?: boolean
  /** Settings that differ from those of every cluster, for tests of what only a replicated one does. */
  readonly settings?: Readonly<Record<string, string>>
}

/** A running embedded PostgreSQL. */
export interface EmbeddedPostgres {
  /** The connection URL of one of its databases. */
  url(database: string): string
  /** Shuts it down if this process started it or took it over from a process that died; else leaves it. */
  stop(): Promise<void>
}

interface Cluster {
  readonly folder: string
  readonly dataFolder: string
  readonly binaries: Binaries
  readonly runAs: RunAs
  readonly password: string
}

const SUPERUSER = 'noriai'
const HOST = '127.0.0.1'
const START_TIMEOUT_MS = 60_000
const POLL_MS = 20
const ORPHANS_TIMEOUT_MS = 10_000
const STOP_TIMEOUT_S = 30

/** Settings of every cluster. The machine's locale never decides an order: UTF-8 by code point, times in UTC. */
const settings: Readonly<Record<string, string>> = {
  listen_addresses: HOST,
  unix_socket_directories: '',
  max_connections: '250',
  timezone: 'UTC',
  log_timezone: 'UTC',
  jit: 'off',
  random_page_cost: '1.1',
  wal_level: 'minimal',
  max_wal_senders: '0',
  synchronous_commit: 'on',
}

const withoutDurability: Readonly<Record<string, string>> = { fsync: 'off', full_page_writes: 'off' }

/**
 * Starts the PostgreSQL of `options.folder`, making its cluster the first time. One that still runs, because the
 * process that started it was killed, is taken over. Throws with PostgreSQL's own words when it does not start.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const cluster = prepareCluster(options.folder)
  const port = (await findRunning(cluster)) ?? (await launch(cluster, options))
  const owns = options.shared === true || takeOwnership(cluster)
  return {
    url: (database) => connectionUrl(cluster, port, database),
    async stop() {
      if (owns) stopCluster(cluster)
    },
  }
}

function prepareCluster(wantedFolder: string): Cluster {
  const folder = realpathSync(reachableFolder(wantedFolder))
  const existing = existsSync(folder) ? folder : wantedFolder
  const probe = reachableBinaries(postgresUser(existing))
  const dataFolder = join(folder, probe.major)
  const runAs = postgresUser(dataFolder)
  const binaries = reachableBinaries(runAs)
  const passwordFile = join(folder, 'password')
  if (!existsSync(join(dataFolder, 'PG_VERSION'))) {
    const password = randomBytes(24).toString('base64url')
    initialise({ folder, dataFolder, binaries, runAs, password })
    writeFileSync(passwordFile, password, { mode: 0o600 })
  }
  return { folder, dataFolder, binaries, runAs, password: readFileSync(passwordFile, 'utf8') }
}

function initialise(cluster: Cluster): void {
  // Built beside and renamed, so that a start killed half-way leaves no half-made cluster behind.
  const partial = `${cluster.dataFolder}.new`
  makeOwnedFolder(partial, cluster.runAs)
  const passwordFile = join(partial, '..', 'initial-password')
  writeFileSync(passwordFile, cluster.password, { mode: 0o600 })
  if (cluster.runAs.uid !== undefined && cluster.runAs.gid !== undefined) {
    chownSync(passwordFile, cluster.runAs.uid, cluster.runAs.gid)
  }
  const run = spawnSync(
    cluster.binaries.initdb,
    [
      `--pgdata=${partial}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ],
    { ...cluster.runAs, cwd: '/', env: postgresEnvironment(), encoding: 'utf8' },
  )
  rmSync(passwordFile, { force: true })
  if (run.status !== 0) {
    throw new Error(
      `The embedded PostgreSQL could not be set up in ${cluster.folder}: ${run.error?.message ?? run.stderr}`,
    )
  }
  renameSync(partial, cluster.dataFolder)
}

/** The machine's PG* variables and locale must not reach our PostgreSQL. */
function postgresEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name))
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' }
}

interface Postmaster {
  readonly pid: number
  readonly port: number
}

function readPostmaster(cluster: Cluster): Postmaster | undefined {
  const file = join(cluster.dataFolder, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const lines = readFileSync(file, 'utf8').split('\n')
  return { pid: Number(lines[0]), port: Number(lines[3]) }
}

/** The port of a PostgreSQL that already serves this cluster; clears a pid file that names a stranger or a dead one. */
async function findRunning(cluster: Cluster): Promise<number | undefined> {
  const postmaster = readPostmaster(cluster)
  if (postmaster === undefined) return undefined
  try {
    await untilReady(cluster, postmaster.port, () => isPostgres(postmaster.pid))
    return postmaster.port
  } catch (error) {
    if (isPostgres(postmaster.pid)) throw error
    rmSync(join(cluster.dataFolder, 'postmaster.pid'), { force: true })
    return undefined
  }
}

/** Whether the process runs and is PostgreSQL: a number from before a reboot may be anybody's by now. */
function isPostgres(pid: number): boolean {
  return programOf(pid)?.includes('postgres') ?? false
}

/** The name of a running program; undefined when there is no such process, '' when it is unknown. */
function programOf(pid: number): string | undefined {
  if (existsSync('/proc/self/stat')) {
    const file = `/proc/${pid}/stat`
    const [, name, state] = (existsSync(file) && /\((.*)\) (\w)/.exec(readFileSync(file, 'utf8'))) || []
    // One that ended and that nobody has waited for yet (Z) still has its number.
    return state === 'Z' ? undefined : name
  }
  const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout.trim() === '' ? undefined : stdout
}

async function launch(cluster: Cluster, options: EmbeddedOptions): Promise<number> {
  const deadline = Date.now() + ORPHANS_TIMEOUT_MS
  for (;;) {
    const port = options.port === 0 ? await freePort() : options.port
    const failure = await tryLaunch(cluster, port, options)
    if (failure === undefined) return port
    // The workers of a killed PostgreSQL notice its end within moments; until then it does not start again.
    if (!failure.includes('shared memory block') || Date.now() > deadline) {
      throw new Error(`The embedded PostgreSQL did not start: ${failure}`)
    }
    await sleep(POLL_MS)
  }
}

/** Starts PostgreSQL and answers its log when it ended instead. */
async function tryLaunch(
  cluster: Cluster,
  port: number,
  options: EmbeddedOptions,
): Promise<string | undefined> {
  const all = { ...settings, ...(options.durable ? {} : withoutDurability), ...options.settings }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const logFile = join(cluster.folder, 'postgres.log')
  const log = openSync(logFile, 'w', 0o600)
  // In a session of its own: Ctrl-C in the terminal must reach the server first, which stops PostgreSQL last.
  const child = spawn(cluster.binaries.postgres, ['-D', cluster.dataFolder, '-p', String(port), ...flags], {
    ...cluster.runAs,
    cwd: '/',
    env: postgresEnvironment(),
    stdio: ['ignore', log, log],
    detached: true,
    windowsHide: true,
  })
  closeSync(log)
  let exited = false
  child.once('exit', () => (exited = true))
  child.once('error', () => (exited = true))
  child.unref()
  try {
    await untilReady(cluster, port, () => !exited)
    return undefined
  } catch {
    return readFileSync(logFile, 'utf8').trim()
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, HOST, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}

async function untilReady(cluster: Cluster, port: number, isRunning: () => boolean): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS
  for (;;) {
    const refusal = await tryConnect(connectionUrl(cluster, port, 'postgres'))
    if (refusal === undefined) return
    if (!isRunning() || Date.now() > deadline) throw refusal
    await sleep(POLL_MS)
  }
}

async function tryConnect(url: string): Promise<Error | undefined> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  } finally {
    await client.end().catch(() => undefined)
  }
}

function connectionUrl(cluster: Cluster, port: number, database: string): string {
  return `postgres://${SUPERUSER}:${cluster.password}@${HOST}:${port}/${encodeURIComponent(database)}`
}

/** Writes this process down as the one that stops the cluster, unless a living process is written there. */
function takeOwnership(cluster: Cluster): boolean {
  const file = join(cluster.folder, 'owner')
  const owner = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  if (owner > 0 && owner !== process.pid && programOf(owner) !== undefined) return false
  writeFileSync(file, String(process.pid))
  return true
}

function stopCluster(cluster: Cluster): void {
  spawnSync(
    cluster.binaries.pgCtl,
    ['stop', '-D', cluster.dataFolder, '-m', 'fast', '-w', '-t', String(STOP_TIMEOUT_S)],
    { ...cluster.runAs, cwd: '/', env: postgresEnvironment() },
  )
  rmSync(join(cluster.folder, 'owner'), { force: true })
}
