/** The end of `npm run build:ops`: compresses what the server sends, and notes what the build was made from. */
import { compressFolder } from './support/compress'
import { opsFolder, stampOps } from './support/opsBuild'

compressFolder(opsFolder)
stampOps()
