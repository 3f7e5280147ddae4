/** The end of `npm run build:h5`: moves the source maps out of what is served, makes the service worker, lays down the mini-program's texts, the pictures of its cards, which pages are public and the first look for who scanned a poster, compresses what the server sends, and notes what the build was made from. */
import { compressFolder } from './support/compress'
import { emptyH5Folder, h5Folder, stampH5 } from './support/h5Build'
import { buildServiceWorker } from './support/serviceWorker'
import { moveSourceMaps } from './support/sourceMaps'
import { writeFirstLook } from './support/firstLook'
import { writePublicPages } from './support/publicPages'
import { writeCards } from './support/shareCards/cards'
import { writeTextFiles } from './support/textFiles'

// The bench's empty page is no site of ours: it is only sent as one.
if (process.env['NORIAI_EMPTY_PAGE'] !== undefined) {
  await compressFolder(emptyH5Folder)
} else {
  moveSourceMaps(h5Folder, 'h5')
  await buildServiceWorker(h5Folder)
  writeTextFiles(h5Folder)
  writeCards(h5Folder)
  writePublicPages(h5Folder)
  writeFirstLook(h5Folder)
  await compressFolder(h5Folder)
  stampH5()
}
