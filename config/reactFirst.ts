import path from 'node:path'
import type { Compiler } from 'webpack'

const name = 'ReactFirst'
const APP = 'app'
const start = path.resolve(__dirname, '..', 'src/h5/taro/startApp.ts')

/**
 * Has the browser's entry run React, and then `startApp.ts`, which begins the app in the next task: in one they are too long for a slow phone
 * to answer a tap in between. Taro's own plugins go on reading the entry as it was.
 */
export class ReactFirstPlugin {
  apply(compiler: Compiler): void {
    // Before webpack takes the entry itself.
    compiler.hooks.entryOption.tap({ name, stage: -1 }, (context, entry) => {
      const app = typeof entry === 'function' ? undefined : entry[APP]
      if (app === undefined) throw new Error(`${APP} is no entry of the build for browsers`)
      compiler.webpack.EntryOptionPlugin.applyEntryOption(compiler, context, {
        [APP]: { ...app, import: ['react', 'react/jsx-runtime', 'react-dom/client', start] },
      })
      return true
    })
  }
}
