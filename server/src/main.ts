import { ConfigError, readConfig } from './config'
import { startServer } from './startServer'

/** Starts the server with the environment's settings; a setting it cannot use ends it with a sentence. */
async function main(): Promise<void> {
  const server = await startServer(readConfig(process.env))
  process.send?.({ ready: server.url })
  const stop = () => void server.stop().then(() => process.exit())
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exit(1)
})
