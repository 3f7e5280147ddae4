import { buildSandbox } from './app'
import { ConfigError, readConfig, type Config } from './config'

function configOrStop(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

const sandbox = await buildSandbox(configOrStop())
await sandbox.start()
process.send?.({ ready: sandbox.origin() })

let isStopping = false
function stop(): void {
  if (isStopping) return
  isStopping = true
  void sandbox.stop().then(() => process.exit(0))
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
// Whoever started it is gone, perhaps killed: nobody else would ever stop it.
process.on('disconnect', stop)
