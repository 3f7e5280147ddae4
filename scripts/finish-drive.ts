/** The end of `npm run build:drive`: makes the service worker, compresses what the server sends, and notes what the build was made from. */
import { buildAppServiceWorker } from './support/appServiceWorker'
import { compressFolder } from './support/compress'
import { driveFolder, stampDrive } from './support/driveBuild'

await buildAppServiceWorker({ folder: driveFolder, entry: 'drive/serviceWorker/worker.ts', page: '/drive' })
await compressFolder(driveFolder)
stampDrive()
