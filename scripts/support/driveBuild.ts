import path from 'node:path'
import { root } from './root'
import { isFresh, stamp, type StampedBuild } from './stampedBuild'

/** Where the driver's phone app is built to. */
export const driveFolder = path.join(root, 'dist/drive')

const build: StampedBuild = {
  result: path.join(driveFolder, 'index.html'),
  stampFile: path.join(root, 'dist/drive.stamp'),
  inputs: [
    'drive/src',
    'drive/public',
    'drive/serviceWorker',
    'drive/index.html',
    'drive/vite.config.ts',
    'drive/package.json',
    'contract/src',
    'src/styles/tokens.css',
    'src/styles/tokens-dark.css',
    'src/styles/fonts.css',
    'package.json',
    'package-lock.json',
  ],
}

/** Whether dist/drive is there and was built from what is there now. */
export const isDriveFresh = (): boolean => isFresh(build)

/** Notes what dist/drive was built from. */
export const stampDrive = (): void => stamp(build)
