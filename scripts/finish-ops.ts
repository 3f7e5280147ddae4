/** The end of `npm run build:ops`: makes the service worker, compresses what the server sends, and notes what the build was made from. */
import { compressFolder } from './support/compress'
import { buildOpsServiceWorker } from './support/opsServiceWorker'
import { opsFolder, stampOps } from './support/opsBuild'

await buildOpsServiceWorker(opsFolder)
await compressFolder(opsFolder)
stampOps()
