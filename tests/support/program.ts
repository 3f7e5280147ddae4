import { createWriteStream, mkdirSync } from 'node:fs'
import path from 'node:path'
import type { ProgramFile } from '../../scripts/support/bundle'
import {
  ProgramEnded,
  startProgram as start,
  startScript,
  type Program,
  type ProgramOptions,
} from '../../scripts/support/program'
import { root } from '../../scripts/support/root'

/** A machine that tests several programs at once is slow to start one. */
const LONGEST_START_MS = 180_000
/** An error of a program that ended carries so many of the last characters it wrote. */
const LONGEST_TAIL = 2_000

export type { Program }

const logsFolder = path.join(root, '.cache', 'programs')

/** What the programs of a name wrote that this process started, ours in lines of JSON. */
export const programLog = (name: string) => path.join(logsFolder, `${name}-${process.pid}.log`)

/** Starts `file` with `env`; what it says goes to .cache/programs/<name>.log. @throws when it does not become ready, with the end of what it wrote. */
export function startProgram(name: string, file: ProgramFile, env: NodeJS.ProcessEnv): Promise<Program> {
  return withLog(name, env, (options) => start(file, options))
}

/** As {@link startProgram}, the server of a release in its folder. */
export function startReleased(name: string, folder: string, env: NodeJS.ProcessEnv): Promise<Program> {
  const main = path.join(folder, 'server/dist/main.mjs')
  return withLog(name, env, (options) => startScript(main, { ...options, cwd: folder }))
}

async function withLog(
  name: string,
  env: NodeJS.ProcessEnv,
  startIt: (options: ProgramOptions) => Promise<Program>,
): Promise<Program> {
  mkdirSync(logsFolder, { recursive: true })
  const log = createWriteStream(programLog(name), { flags: 'a' })
  let tail = ''
  try {
    return await startIt({
      name,
      env: { ...process.env, NODE_TEST_CONTEXT: undefined, ...env },
      output: 'pipe',
      onChild: ({ stdout, stderr }) => {
        for (const stream of [stdout, stderr]) {
          stream?.pipe(log)
          stream?.on('data', (chunk: Buffer) => (tail = (tail + String(chunk)).slice(-LONGEST_TAIL)))
        }
      },
      longestStartMs: LONGEST_START_MS,
    })
  } catch (error) {
    if (error instanceof ProgramEnded) error.message += `\n${tail}`
    throw error
  }
}
