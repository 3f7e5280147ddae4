/** `npm run db:migrate`, `db:seed` and `db:reset`: what a start does by itself, by hand. */
import { rmSync } from 'node:fs'
import path from 'node:path'
import { ConfigError, loadEnvironmentFile, readConfig } from '../server/src/config'
import { migrate } from '../server/src/infra/db/migrate'
import { resetDatabase } from '../server/src/infra/db/reset'
import { openReadyDatabase, reachDatabase } from '../server/src/readyDatabase'

async function migrateOnly(): Promise<string> {
  const { directUrl, leave } = await reachDatabase(readConfig(process.env))
  await migrate(directUrl)
  await leave()
  return 'The schema is the newest.'
}

async function seed(): Promise<string> {
  const database = await openReadyDatabase(readConfig(process.env))
  await database.close()
  return "The operator's data is loaded."
}

/** Also forgets the sandbox's payments: they belong to orders that are gone. */
async function reset(): Promise<string> {
  const config = readConfig(process.env)
  if (config.production) throw new ConfigError('db:reset deletes everything; it does not run in production.')
  const { directUrl, leave } = await reachDatabase(config)
  await resetDatabase(directUrl)
  await leave()
  rmSync(path.join(config.DATA_DIR, 'sandbox'), { recursive: true, force: true })
  return seed()
}

const tasks: Readonly<Record<string, () => Promise<string>>> = { migrate: migrateOnly, seed, reset }

async function main(): Promise<void> {
  const task = tasks[process.argv[2] ?? '']
  if (!task) throw new ConfigError(`Name a task: ${Object.keys(tasks).join(', ')}.`)
  loadEnvironmentFile()
  console.log(await task())
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exit(1)
})
