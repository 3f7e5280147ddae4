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

let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (isStopping) return
    isStopping = true
    void sandbox.stop().then(() => process.exit(0))
  })
}
