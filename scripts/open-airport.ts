/** `npm run airport:open -- <folder>`: serves one more airport by the files of a folder (docs/ADDING.md). */
import { ConfigError, loadEnvironmentFile, readConfig } from '../server/src/config'
import { openReadyDatabase } from '../server/src/readyDatabase'
import { openAirport } from '../server/src/seed/openAirport'

async function main(): Promise<void> {
  const [folder] = process.argv.slice(2)
  if (!folder) throw new ConfigError('Name the folder: npm run airport:open -- ./kobe')
  loadEnvironmentFile()
  const database = await openReadyDatabase(readConfig(process.env))
  try {
    const { airportCode, lines, departures, places } = await openAirport(database.db, folder, Date.now())
    console.log(`${airportCode} is open: ${lines} lines, ${departures} departures a day, ${places} hotels.`)
    console.log('Running servers sell it within seconds.')
  } finally {
    await database.close()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
