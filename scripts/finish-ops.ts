/** The end of `npm run build:ops`: moves the source maps out of what is served, makes the service worker, compresses what the server sends, and notes what the build was made from. */
import { buildAppServiceWorker } from './support/appServiceWorker'
import { compressFolder } from './support/compress'
import { opsFolder, stampOps } from './support/opsBuild'
import { moveSourceMaps } from './support/sourceMaps'

moveSourceMaps(opsFolder, 'ops')
await buildAppServiceWorker({
  folder: opsFolder,
  entry: 'ops/serviceWorker/worker.ts',
  page: '/ops',
  // Reports are looked at where there is a network.
  leftOut: /^ReportsScreen-/,
})
await compressFolder(opsFolder)
stampOps()
