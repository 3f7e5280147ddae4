import path from 'node:path'
import { root } from './root'
import { isFresh, stamp, type StampedBuild } from './stampedBuild'

/** Where the operator's web app is built to. */
export const opsFolder = path.join(root, 'dist/ops')

const build: StampedBuild = {
  result: path.join(opsFolder, 'index.html'),
  stampFile: path.join(root, 'dist/ops.stamp'),
  inputs: [
    'ops/src',
    'ops/serviceWorker',
    'ops/index.html',
    'ops/vite.config.ts',
    'ops/package.json',
    'contract/src',
    'src/styles/tokens.css',
    'src/styles/fonts.css',
    'package.json',
    'package-lock.json',
  ],
}

/** Whether dist/ops is there and was built from what is there now. */
export const isOpsFresh = (): boolean => isFresh(build)

/** Notes what dist/ops was built from. */
export const stampOps = (): void => stamp(build)
