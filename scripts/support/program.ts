import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process'
import { bundleOf, type ProgramFile } from './bundle'
import { root } from './root'

/** A program of ours, running as a process of its own. It ends with the process that started it: its channel tells it. */
export interface Program {
  /** Where it listens, such as `http://localhost:3000`. */
  readonly url: string
  readonly pid: number
  /** Its exit code, once it is gone; null when a signal ended it. */
  readonly exited: Promise<number | null>
  /** Ends it as an operator would; resolves when it is gone. */
  stop(): Promise<void>
  /** Ends it as a power cut would. */
  kill(): Promise<void>
}

export interface ProgramOptions {
  /** Its place in errors, such as "The server". */
  readonly name: string
  readonly env: NodeJS.ProcessEnv
  /** Where it runs: by default the root of this checkout. */
  readonly cwd?: string
  /** What becomes of its output and its errors: by default the terminal's. */
  readonly output?: 'inherit' | 'pipe'
  readonly onChild?: (child: ChildProcess) => void
  readonly longestStartMs: number
}

/** It ended before it was ready; what kept it from starting it said itself. */
export class ProgramEnded extends Error {
  constructor(
    name: string,
    readonly exitCode: number | null,
  ) {
    super(`${name} ended with ${exitCode} before it was ready.`)
  }
}

/**
 * Starts `file` with `env`; it says `{ready}` over its channel once it listens.
 * @throws ProgramEnded when it ends instead, Error when it is not ready in `longestStartMs`
 */
export async function startProgram(file: ProgramFile, options: ProgramOptions): Promise<Program> {
  return startScript(await bundleOf(file), options)
}

/** As {@link startProgram}, a script that is JavaScript already, such as that of a release. */
export async function startScript(script: string, options: ProgramOptions): Promise<Program> {
  const { name, env, cwd = root, output = 'inherit', onChild, longestStartMs } = options
  const stdio: StdioOptions = ['ignore', output, output, 'ipc']
  const child = spawn(process.execPath, ['--enable-source-maps', script], {
    cwd,
    env,
    stdio,
    // Not in the terminal's group: who started several programs ends them in its own order.
    detached: true,
  })
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    await exited
  }
  onChild?.(child)
  const url = await ready(name, child, longestStartMs).catch(async (error: unknown) => {
    await end('SIGKILL')
    throw error
  })
  return { url, pid: child.pid ?? 0, exited, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') }
}

function ready(name: string, child: ChildProcess, longestStartMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${name} was not ready in time.`)), longestStartMs)
    child.once('exit', (code) => {
      clearTimeout(timer)
      reject(new ProgramEnded(name, code))
    })
    child.once('message', (message: unknown) => {
      clearTimeout(timer)
      if (typeof message === 'object' && message !== null && 'ready' in message)
        resolve(String(message.ready))
      else reject(new Error(`${name} said something unexpected.`))
    })
  })
}
