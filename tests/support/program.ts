import { spawn, type ChildProcess } from 'node:child_process'
import { createWriteStream, mkdirSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../scripts/support/root'

/** A machine that tests several programs at once is slow to start one. */
const LONGEST_START_MS = 180_000

/** A program of ours, run as its own process; it says `{ready}` over its channel once it listens. */
export interface Program {
  readonly url: string
  readonly pid: number
  /** Ends it as an operator would; resolves when it is gone. */
  stop(): Promise<void>
  /** Ends it as a power cut would. */
  kill(): Promise<void>
}

/** Starts `file` with `env`; what it says goes to .cache/programs/<name>.log. @throws when it does not become ready. */
export async function startProgram(name: string, file: string, env: NodeJS.ProcessEnv): Promise<Program> {
  const folder = path.join(root, '.cache', 'programs')
  mkdirSync(folder, { recursive: true })
  const log = createWriteStream(path.join(folder, `${name}-${process.pid}.log`), { flags: 'a' })
  const child = spawn(process.execPath, ['--import', 'tsx', file], {
    cwd: root,
    env: { ...process.env, NODE_TEST_CONTEXT: undefined, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  child.stdout?.pipe(log)
  child.stderr?.pipe(log)
  const url = await ready(name, child).catch(async (error: unknown) => {
    await end(child, 'SIGKILL')
    throw error
  })
  return {
    url,
    pid: child.pid ?? 0,
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
  }
}

function ready(name: string, child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${name} was not ready in time`)), LONGEST_START_MS)
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code} before it was ready`)))
    child.once('message', (message: unknown) => {
      clearTimeout(timer)
      if (typeof message === 'object' && message !== null && 'ready' in message)
        resolve(String(message.ready))
      else reject(new Error(`${name} said something unexpected`))
    })
  })
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill(signal)
  })
}
