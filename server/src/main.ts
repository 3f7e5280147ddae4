import { ConfigError, loadEnvironmentFile, readConfig } from './config'
import { startServer } from './startServer'

/** Starts the server with the environment's settings, and stops it on a signal, even while it still starts. */
async function main(): Promise<void> {
  loadEnvironmentFile()
  const starting = startServer(readConfig(process.env))
  const stop = () => void starting.then((server) => server.stop()).then(() => process.exit(), fail)
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  // A program that started this one with a channel is gone: nobody else would ever stop it.
  process.once('disconnect', stop)
  const { url } = await starting
  process.send?.({ ready: url })
}

/** A setting that cannot be used is reported in a sentence, anything else with its stack. */
function fail(error: unknown): never {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exit(1)
}

main().catch(fail)
