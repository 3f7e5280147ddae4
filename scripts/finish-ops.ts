/** The end of `npm run build:ops`: makes the service worker, compresses what the server sends, and notes what the build was made from. */
import { buildAppServiceWorker } from './support/appServiceWorker'
import { compressFolder } from './support/compress'
import { opsFolder, stampOps } from './support/opsBuild'

await buildAppServiceWorker({
  folder: opsFolder,
  entry: 'ops/serviceWorker/worker.ts',
  page: '/ops',
  // Reports are looked at where there is a network.
  leftOut: /^ReportsScreen-/,
})
await compressFolder(opsFolder)
stampOps()
