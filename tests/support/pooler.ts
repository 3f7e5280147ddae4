/** PgBouncer by the example of deploy/pgbouncer: a pool that gives a connection to somebody else after each transaction. */
import { openDatabase } from '../../server/src/infra/db/client'
import { exampleWith } from './exampleWith'
import { freePorts } from './freePorts'
import type { StartedProgram, SystemFolder } from './systemProgram'
import { until } from './until'

const LONGEST_START_MS = 30_000

/** A running PgBouncer. */
export interface Pooler {
  /** The address of the same role and database through it. */
  readonly url: string
  readonly program: StartedProgram
}

interface PoolerSettings {
  readonly port: number
  /** The address of the database. */
  readonly url: string
  /** The file of those who may sign in. */
  readonly users: string
}

/** The example, with addresses of this machine. */
export function poolerConfig({ port, url, users }: PoolerSettings): string {
  const { hostname, port: databasePort, pathname } = new URL(url)
  const database = pathname.slice(1)
  return exampleWith('pgbouncer/pgbouncer.ini', {
    'noriai = host=127.0.0.1 port=5000': `${database} = host=${hostname} port=${databasePort}`,
    'listen_port = 6432': `listen_port = ${port}`,
    '/etc/pgbouncer/userlist.txt': users,
  })
}

/** Starts one in front of the database that `url` names, in a folder of its own user's. */
export async function startPooler(folder: SystemFolder, url: string): Promise<Pooler> {
  const [port = 0] = await freePorts(1)
  const { username, password } = new URL(url)
  const users = folder.write('userlist.txt', `"${username}" "${password}"\n`)
  const config = poolerConfig({ port, url, users })
  const program = folder.start('pgbouncer', [folder.write('pgbouncer.ini', config)])
  const pooled = new URL(url)
  pooled.port = String(port)
  try {
    await until('PgBouncer leads to the database', LONGEST_START_MS, () => answers(pooled.href))
  } catch (error) {
    await program.end('SIGKILL')
    throw new Error(`PgBouncer did not come up.\n${folder.tailOf('pgbouncer')}`, { cause: error })
  }
  return { url: pooled.href, program }
}

async function answers(url: string): Promise<true | undefined> {
  const { pool, close } = openDatabase({ url, isTransactionPool: true }, 1, () => undefined)
  try {
    await pool.query('select 1')
    return true
  } catch {
    return undefined
  } finally {
    await close()
  }
}
