import { spawn, type ChildProcess } from 'node:child_process'
import { root } from './root'

/** A running payment sandbox. */
export interface RunningSandbox {
  /** Where it listens, such as `http://localhost:3001`. */
  readonly origin: string
  stop(): Promise<void>
}

const LONGEST_START_MS = 30_000

/**
 * Starts the payment sandbox as a program of its own with `env`. It ends with this process: its channel tells it.
 * @throws when it ends before it is ready; what it said went to the terminal.
 */
export async function startSandbox(env: NodeJS.ProcessEnv): Promise<RunningSandbox> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'sandbox/src/main.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // Not in the terminal's group: Ctrl-C must reach the server first, which may still be settling a payment.
    detached: true,
  })
  const origin = await readyOrigin(child)
  return { origin, stop: () => stop(child) }
}

function readyOrigin(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error('The payment sandbox did not start in time.')),
      LONGEST_START_MS,
    )
    child.once('message', (message: unknown) => {
      clearTimeout(timer)
      if (typeof message === 'object' && message !== null && 'ready' in message)
        resolve(String(message.ready))
      else reject(new Error('The payment sandbox said something unexpected.'))
    })
    child.once('exit', () => {
      clearTimeout(timer)
      reject(new Error('The payment sandbox did not start.'))
    })
  })
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
