import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
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
  /**
   * Kills it, and starts it again as a standby: it answers, and takes no changes until it is promoted `standbyMs` later. Only
   * of a replicated one.
   */
  failOver(standbyMs: number): Promise<void>
  /** Starts it again where it ended by itself. */
  revive(): Promise<void>
}

/** Of a cluster that could have standbys: its commits wait for those that `synchronous_standby_names` names. */
export const replicated = { wal_level: 'replica', max_wal_senders: '2' } as const

/** Starts one in a folder of its own with a migrated and seeded database; it ends with the tests of the file. */
export async function ownCluster(
  settings: Readonly<Record<string, string>> = {},
  within: string = mkdtempSync(path.join(tmpdir(), 'noriai-faults-')),
): Promise<OwnCluster> {
  const folder = path.join(within, 'postgres')
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
    async revive() {
      cluster = await start()
    },
    async failOver(standbyMs) {
      process.kill(postmasterOf(folder), 'SIGKILL')
      writeFileSync(path.join(dataFolderOf(folder), 'standby.signal'), '')
      cluster = await start()
      await sleep(standbyMs)
      const { pool, close } = openDatabase(url, 1, () => undefined)
      await pool.query('select pg_promote()')
      await close()
    },
  }
}

function postmasterOf(folder: string): number {
  return Number(readFileSync(path.join(dataFolderOf(folder), 'postmaster.pid'), 'utf8').split('\n')[0])
}

function dataFolderOf(folder: string): string {
  return path.join(folder, readdirSync(folder).find((name) => /^\d+$/.test(name)) ?? '')
}
