/** A PostgreSQL that came back from copies by pgBackRest, on its machine: restored and started by the lines of docs/OPERATIONS.md. */
import { openDatabase } from '../../server/src/infra/db/client'
import { afterAllTests } from '../../server/test/database'
import { freePorts } from '../support/freePorts'
import { booksOf } from '../support/roles'
import type { StartedProgram } from '../support/systemProgram'
import { until } from '../support/until'
import { SUPERUSER, type MemberName, type PatroniCluster } from './cluster'
import { installCopies } from './copies'
import { drillHba, startFlags } from './manual'

/** As long as the log of a test is read through on a busy machine. */
const READ_WITHIN_MS = 120_000

interface Restored {
  /** The address of its books, by the superuser. */
  readonly url: string
  readonly program: StartedProgram
}

interface Start {
  /** Under which its log is kept. */
  readonly name: string
  readonly postgresPort: number
  readonly dataFolder: string
  readonly env: NodeJS.ProcessEnv
  readonly flags: string
}

/**
 * Restores by a line of the manual to a machine of its own, for a drill, and starts what came back. @returns the address of its books @throws with
 * what pgBackRest or PostgreSQL said
 */
export async function restoredForDrill(name: string, line: string, cluster: PatroniCluster): Promise<string> {
  const { folder, bucket } = cluster
  const [postgresPort = 0] = await freePorts(1)
  const dataFolder = folder.folder(`${name}-data`)
  const env = installCopies(folder, { name, postgresPort, dataFolder, bucket }, SUPERUSER)
  console.log(await folder.run(line, env))
  const flags = startFlags.forDrill(postgresPort, folder.write(`${name}-hba.conf`, `${drillHba}\n`))
  const { url } = await startRestored({ name, postgresPort, dataFolder, env, flags }, cluster)
  return url
}

/** Restores by a line of the manual to the machine of a member, which has an empty folder, and starts what came back without Patroni. */
export async function restoredInPlace(
  name: MemberName,
  line: string,
  cluster: PatroniCluster,
): Promise<Restored> {
  console.log(await cluster.runOn(name, line))
  const { postgresPort, dataFolder, env } = cluster.member(name)
  // What each machine has at the same place is in a folder of its own here, and each has a port of its own.
  const flags = `${startFlags.inPlace()} -c port=${postgresPort} -c hba_file=${dataFolder}/pg_hba.conf`
  return startRestored({ name: `${name}-restored`, postgresPort, dataFolder, env, flags }, cluster)
}

/** Starts it and waits until it has read the log to where it was to end; it ends after all tests at the latest. */
async function startRestored(start: Start, cluster: PatroniCluster): Promise<Restored> {
  const { folder } = cluster
  const { name, postgresPort, dataFolder, env, flags } = start
  const program = folder.start('postgres', ['-D', dataFolder, ...flags.split(' ')], name, env)
  afterAllTests(() => program.end('SIGQUIT'))
  const url = booksOf(cluster.superuserUrl(postgresPort))
  try {
    await until(`${name} takes changes`, READ_WITHIN_MS, () => takesChanges(url))
  } catch (error) {
    throw new Error(`${name} did not come up.\n${folder.tailOf(name)}`, { cause: error })
  }
  return { url, program }
}

/** While it reads the log, it answers and takes none. */
async function takesChanges(url: string): Promise<true | undefined> {
  const { pool, close } = openDatabase(url, 1, () => undefined)
  try {
    const { rows } = await pool.query<{ reads: boolean }>('select pg_is_in_recovery() as reads')
    return rows[0]?.reads === false ? true : undefined
  } catch {
    return undefined
  } finally {
    await close()
  }
}

/** The orders in the books at an address, by their ids. */
export async function ordersIn(url: string): Promise<readonly string[]> {
  const { pool, close } = openDatabase(url, 1, () => undefined)
  try {
    const { rows } = await pool.query<{ id: string }>('select id from orders')
    return rows.map(({ id }) => id).sort()
  } finally {
    await close()
  }
}
