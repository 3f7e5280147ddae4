/** A database made of copies by pgBackRest, on a machine of its own, as docs/OPERATIONS.md has it done for a restore drill. */
import { openDatabase } from '../../server/src/infra/db/client'
import { afterAllTests } from '../../server/test/database'
import { freePorts } from '../support/freePorts'
import { booksOf } from '../support/roles'
import { until } from '../support/until'
import { SUPERUSER, type PatroniCluster } from './cluster'
import { installCopies, lineOfManual } from './copies'

/** As long as the log of a test is read through on a busy machine. */
const READ_WITHIN_MS = 120_000
const STARTED_WITH =
  '-c listen_addresses=127.0.0.1 -c port=5433 -c ssl=off -c synchronous_standby_names= -c hba_file=/etc/postgresql/drill_hba.conf'
const HBA = 'host all all 127.0.0.1/32 scram-sha-256'

/**
 * Restores by a line of the manual to a machine of that name, and starts what came back; it ends after all tests. @returns the address of its
 * books, by the superuser @throws with the last words of pgBackRest or PostgreSQL
 */
export async function restoredTo(name: string, line: string, cluster: PatroniCluster): Promise<string> {
  const { folder } = cluster
  const [postgresPort = 0] = await freePorts(1)
  const dataFolder = folder.folder(`${name}-data`)
  const env = installCopies(folder, { name, postgresPort, dataFolder }, SUPERUSER)
  console.log(await folder.run(line, env))
  const hba = folder.write(`${name}-hba.conf`, `${lineOfManual(HBA)}\n`)
  const flags = lineOfManual(STARTED_WITH)
    .replace('5433', String(postgresPort))
    .replace('/etc/postgresql/drill_hba.conf', hba)
  const program = folder.start('postgres', ['-D', dataFolder, ...flags.split(' ')], name, env)
  afterAllTests(() => program.end('SIGQUIT'))
  const url = booksOf(cluster.superuserUrl(postgresPort))
  try {
    await until(`${name} takes changes`, READ_WITHIN_MS, () => takesChanges(url))
  } catch (error) {
    throw new Error(`${name} did not come up.\n${folder.tailOf(name)}`, { cause: error })
  }
  return url
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
