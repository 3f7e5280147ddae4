import path from 'node:path'
import { root } from './root'
import { isFresh, stamp, type StampedBuild } from './stampedBuild'

/** Everything that the H5 build reads; a change in any of it makes the build stale. */
const inputs = [
  'src',
  'contract/src',
  'config',
  'babel.config.js',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]
export const h5Folder = path.join(root, 'dist/h5')
/** Where the build puts the bench's yardstick: an empty page of Taro, built by the app's own configuration. */
export const emptyH5Folder = path.join(root, 'dist/empty-h5')
const build: StampedBuild = {
  result: path.join(h5Folder, 'index.html'),
  stampFile: path.join(root, 'dist/h5.stamp'),
  inputs,
}

/** Whether dist/h5 is there and was built from what is there now. */
export const isH5Fresh = (): boolean => isFresh(build)

/** Notes what dist/h5 was built from. */
export const stampH5 = (): void => stamp(build)
