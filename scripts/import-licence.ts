/** `npm run import:licence -- <file>`: the city's list of licensed places to stay (server/data/README.md). */
import { ConfigError, loadEnvironmentFile, readConfig } from '../server/src/config'
import { importLicences } from '../server/src/domain/places'
import { openReadyDatabase } from '../server/src/readyDatabase'

async function main(): Promise<void> {
  const [file] = process.argv.slice(2)
  if (!file) throw new ConfigError('Name the list: npm run import:licence -- list.csv')
  loadEnvironmentFile()
  const database = await openReadyDatabase(readConfig(process.env))
  const { stored, duplicates, replaced, unread } = await importLicences(database.db, file)
  await database.close()
  console.log(
    `${stored} places stored, ${replaced} older ones replaced, ${duplicates} known from elsewhere left out.`,
  )
  for (const entry of unread) console.log(`No town of the 24 wards: ${entry}`)
  console.log('Running servers find them within seconds.')
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exit(1)
})
