/** The stand-in as a program of its own; whoever starts it by `fork` is sent the address that it listens on. */
import { buildStandIn } from './app'
import { readStandInConfig } from './config'

const standIn = await buildStandIn(readStandInConfig(process.env))
await standIn.start()
process.send?.({ ready: standIn.origin() })

let isStopping = false
function stop(): void {
  if (isStopping) return
  isStopping = true
  void standIn.stop().then(() => process.exit(0))
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
// Whoever started it is gone: nothing else would ever stop it.
process.on('disconnect', stop)
