/** `npm run import:osm -- <file>`: hotels of an OpenStreetMap extract, GeoJSON or OSM XML (server/data/README.md). */
import { ConfigError, loadEnvironmentFile, readConfig } from '../server/src/config'
import { importOsm } from '../server/src/domain/places'
import { openReadyDatabase } from '../server/src/readyDatabase'

async function main(): Promise<void> {
  const [file] = process.argv.slice(2)
  if (!file) throw new ConfigError('Name the extract: npm run import:osm -- hotels.geojson')
  loadEnvironmentFile()
  const database = await openReadyDatabase(readConfig(process.env))
  const { stored, duplicates, located, replaced } = await importOsm(database.db, file)
  await database.close()
  console.log(
    `${stored} hotels stored, ${replaced} older ones replaced, ${duplicates} known from elsewhere left out, ${located} of our own now at their building.`,
  )
  console.log('Running servers find them within seconds.')
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exit(1)
})
