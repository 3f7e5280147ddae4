import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDatabase } from '../../server/src/infra/db/client'
import { startEmbedded } from '../../server/src/infra/db/embedded'
import { createDatabase, migrate } from '../../server/src/infra/db/migrate'
import { runSeeds } from '../../server/src/seed/seedRunner'
import { seeds } from '../../server/src/seed/seeds'
import { afterAllTests, type TestDatabase } from '../../server/test/database'
import { freePorts } from '../support/freePorts'

/** A PostgreSQL that only this test uses, so that it may be killed. */
export interface OwnCluster {
  readonly database: TestDatabase
  /** Kills it as a crash of its machine's memory would, and starts it again at the same address. */
  crash(): Promise<void>
}

/** Of a cluster that could have standbys: its commits wait for those that `synchronous_standby_names` names. */
export const replicated = { wal_level: 'replica', max_wal_senders: '2' } as const

/** Starts one with a migrated and seeded database; it ends with the tests of the file. */
export async function ownCluster(settings: Readonly<Record<string, string>> = {}): Promise<OwnCluster> {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'noriai-faults-')), 'postgres')
  const [port = 0] = await freePorts(1)
  const start = () => startEmbedded({ folder, port, durable: false, shared: true, settings })
  let cluster = await start()
  const url = cluster.url('noriai')
  await createDatabase(url)
  await migrate(url)
  const opened = openDatabase(url, 4, () => undefined)
  await runSeeds(opened.db, seeds, Date.now())
  afterAllTests(async () => {
    await opened.close()
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    database: { ...opened, url },
    async crash() {
      process.kill(postmasterOf(folder), 'SIGKILL')
      cluster = await start()
    },
  }
}

function postmasterOf(folder: string): number {
  const major = readdirSync(folder).find((name) => /^\d+$/.test(name)) ?? ''
  return Number(readFileSync(path.join(folder, major, 'postmaster.pid'), 'utf8').split('\n')[0])
}
