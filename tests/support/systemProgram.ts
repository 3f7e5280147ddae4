/** Programs of Debian's packages, each started as an ordinary user in a folder of the test's own: never the machine's services. */
import { execFile, spawn } from 'node:child_process'
import {
  chownSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { findProgram, type SystemProgram } from '../../scripts/support/systemPrograms'
import { postgresUser, type RunAs } from '../../server/src/infra/db/embeddedHost'

const runFile = promisify(execFile)

const LONGEST_TAIL = 2000
const MOST_OUTPUT_BYTES = 10_000_000
const GONE_TRIES = 5
const running = new Set<number>()
const startedByPrograms: (() => number)[] = []

// A test run that ends before its clean-up takes along what it started.
process.once('exit', () => {
  for (const pid of [...running, ...startedByPrograms.map((pidOf) => pidOf())]) signalTo(pid, 'SIGKILL')
})

/** Sends a signal. @returns whether there is such a process; of 0 there is none, which to the system means our own group */
export function signalTo(pid: number, signal: NodeJS.Signals): boolean {
  if (!(pid > 0)) return false
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}

/** Has a process that a program starts in a session of its own end with the test run, too; `pidOf` answers 0 while there is none. */
export function endWithTests(pidOf: () => number): void {
  startedByPrograms.push(pidOf)
}

/** A program that was started. */
export interface StartedProgram {
  readonly pid: number
  /** Sends a signal that ends it, and waits until it is gone. */
  end(signal: NodeJS.Signals): Promise<void>
}

/** A folder below the temporary one, of the user that its programs run as: whoever runs the tests, or for root, PostgreSQL's. */
export class SystemFolder {
  readonly path: string
  private readonly runAs: RunAs

  constructor(name: string) {
    this.path = mkdtempSync(path.join(tmpdir(), `noriai-${name}-`))
    this.runAs = postgresUser(this.path)
    this.own(this.path)
  }

  private own(file: string): void {
    const { uid, gid } = this.runAs
    if (uid !== undefined && gid !== undefined) chownSync(file, uid, gid)
  }

  /** Writes a file that only its programs read. @returns its path */
  write(name: string, text: string): string {
    const file = path.join(this.path, name)
    writeFileSync(file, text, { mode: 0o600 })
    this.own(file)
    return file
  }

  /** Makes a folder in it. @returns its path */
  folder(name: string): string {
    const folder = path.join(this.path, name)
    mkdirSync(folder, { mode: 0o700 })
    this.own(folder)
    return folder
  }

  /** Nothing of the machine's settings of these programs. */
  private environment(own: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
    return { PATH: process.env.PATH, HOME: this.path, LC_ALL: 'C.UTF-8', TZ: 'UTC', ...own }
  }

  /** Runs a line of a shell to its end. @returns what it said @throws with that when it fails */
  async run(line: string, env: NodeJS.ProcessEnv = {}): Promise<string> {
    const place = { ...this.runAs, cwd: this.path, env: this.environment(env) }
    try {
      const { stdout, stderr } = await runFile('/bin/sh', ['-c', line], {
        ...place,
        maxBuffer: MOST_OUTPUT_BYTES,
      })
      return `${stdout}${stderr}`
    } catch (error) {
      const { stdout = '', stderr = '' } = error as { readonly stdout?: string; readonly stderr?: string }
      throw new Error(`${line}\n${stdout}${stderr}`, { cause: error })
    }
  }

  /** Starts a program, with settings of its own; what it says is kept in `<log>.log`. */
  start(
    program: SystemProgram,
    words: readonly string[],
    log: string = program,
    env: NodeJS.ProcessEnv = {},
  ): StartedProgram {
    const file = findProgram(program)
    if (file === undefined) throw new Error(`${program} is not installed`)
    const output = openSync(path.join(this.path, `${log}.log`), 'a', 0o600)
    const child = spawn(file, words, {
      ...this.runAs,
      cwd: this.path,
      env: this.environment(env),
      stdio: ['ignore', output, output],
    })
    closeSync(output)
    const { pid = 0 } = child
    if (pid > 0) running.add(pid)
    const gone = new Promise<void>((resolve) => {
      const forget = () => {
        running.delete(pid)
        resolve()
      }
      child.once('exit', forget).once('error', forget)
    })
    return {
      pid,
      async end(signal) {
        if (running.has(pid)) signalTo(pid, signal)
        await gone
      },
    }
  }

  /** Everything that a program said that it started. */
  said(log: string): string {
    return readFileSync(path.join(this.path, `${log}.log`), 'utf8')
  }

  /** Its last words. */
  tailOf(log: string): string {
    return this.said(log).slice(-LONGEST_TAIL)
  }

  remove(): void {
    // What PostgreSQL has begun, such as pgBackRest, may write for a moment after its end.
    rmSync(this.path, { recursive: true, force: true, maxRetries: GONE_TRIES })
  }
}
