import { buildApp } from '../../server/src/app'
import { systemClock } from '../../server/src/clock'
import { readConfig } from '../../server/src/config'
import { createDeps } from '../../server/src/createDeps'
import type { BenchDatabases } from './databases'
import { StatementRecorder } from './statements'

/** The server inside this process, with everything that it asks the database noted. */
export interface RecordedServer {
  readonly url: string
  readonly recorder: StatementRecorder
  close(): Promise<void>
}

/** Starts it on the copy to learn from, with the payment sandbox at `sandboxUrl`. No timed work runs. */
export async function startRecordedServer(
  databases: BenchDatabases,
  sandboxUrl: string,
): Promise<RecordedServer> {
  const database = databases.open('bench_recorded')
  const recorder = new StatementRecorder(database.pool)
  const config = readConfig({
    LOG_LEVEL: 'silent',
    H5_DIR: '.cache/bench/no-app',
    RATE_LIMIT_MULTIPLIER: '1000000',
    PAYMENT_API_URL: sandboxUrl,
    // What it asks by itself would be counted to some call.
    MAX_CLOCK_DIFFERENCE_MS: '0',
  })
  const app = await buildApp(
    await createDeps(config, { database, clock: systemClock, search: databases.searchData }),
  )
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return { url, recorder, close: () => app.close() }
}
