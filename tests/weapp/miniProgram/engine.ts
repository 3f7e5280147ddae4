/** WeChat's script engine: ECMAScript and what WeChat adds, nothing of browsers or of Node, and `require` inside the package. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import vm from 'node:vm'
import { weappFolder } from '../build'

/** What Node's engine has and WeChat's has not. */
const missingInWeChat = ['Intl', 'WebAssembly', 'SharedArrayBuffer', 'Atomics'] as const

/** What came to engines after those of the oldest phones that the mini-program is built for (package.json, `browserslist`). */
const missingOnOldPhones = [
  'Array.prototype.at',
  'Array.prototype.findLast',
  'Array.prototype.toSorted',
  'String.prototype.at',
  'String.prototype.replaceAll',
  'Object.hasOwn',
] as const

/** What is done more rarely is not waited for by tests that hurry. */
const LONG_INTERVAL_MS = 10_000

interface Module {
  exports: unknown
}

type ModuleFunction = (require: (id: string) => unknown, module: Module, exports: unknown) => void

/** Each file of the package as it is compiled once for all phones of a test file: its functions stay so, too. */
const scripts = new Map<string, vm.Script>()

function scriptOf(file: string): vm.Script {
  const source = () => `(function (require, module, exports) {${readFileSync(file, 'utf8')}\n})`
  const script = scripts.get(file) ?? new vm.Script(source(), { filename: file })
  scripts.set(file, script)
  return script
}

/** Runs the files of the built mini-program, each once. */
export class Engine {
  private readonly context: vm.Context
  private readonly modules = new Map<string, Module>()

  /**
   * @param globals what the mini-program finds besides ECMAScript itself: `wx`, `App`, `Page`, …
   * @param hurry how many times as fast its long intervals run
   */
  constructor(globals: Readonly<Record<string, unknown>>, hurry = 1) {
    this.context = vm.createContext({
      ...globals,
      // What the app waits for does not keep the test's process alive.
      setTimeout: (work: () => void, ms?: number) => setTimeout(work, ms).unref(),
      clearTimeout,
      setInterval: (work: () => void, ms = 0) =>
        setInterval(work, ms < LONG_INTERVAL_MS ? ms : ms / hurry).unref(),
      clearInterval,
    })
    for (const name of missingInWeChat) vm.runInContext(`delete this.${name}`, this.context)
    for (const name of missingOnOldPhones) vm.runInContext(`delete ${name}`, this.context)
  }

  /** Runs a file of the package, `/`-separated and without its extension, and answers its exports. @throws what the file throws */
  run(file: string): unknown {
    const known = this.modules.get(file)
    if (known) return known.exports
    const full = path.join(weappFolder, `${file}.js`)
    if (!existsSync(full)) throw new Error(`module '${file}.js' is not defined`)
    const module: Module = { exports: {} }
    this.modules.set(file, module)
    const body = scriptOf(full).runInContext(this.context) as ModuleFunction
    const require = (id: string) =>
      this.run(path.posix.join(path.posix.dirname(file), id).replace(/\.js$/, ''))
    body(require, module, module.exports)
    return module.exports
  }
}
