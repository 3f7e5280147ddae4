import { createWriteStream, mkdirSync } from 'node:fs'
import path from 'node:path'
import type { ProgramFile } from '../../scripts/support/bundle'
import { startProgram as start, type Program } from '../../scripts/support/program'
import { root } from '../../scripts/support/root'

/** A machine that tests several programs at once is slow to start one. */
const LONGEST_START_MS = 180_000

export type { Program }

/** Starts `file` with `env`; what it says goes to .cache/programs/<name>.log. @throws when it does not become ready. */
export async function startProgram(
  name: string,
  file: ProgramFile,
  env: NodeJS.ProcessEnv,
): Promise<Program> {
  const folder = path.join(root, '.cache', 'programs')
  mkdirSync(folder, { recursive: true })
  const log = createWriteStream(path.join(folder, `${name}-${process.pid}.log`), { flags: 'a' })
  return start(file, {
    name,
    env: { ...process.env, NODE_TEST_CONTEXT: undefined, ...env },
    output: 'pipe',
    onChild: ({ stdout, stderr }) => {
      stdout?.pipe(log)
      stderr?.pipe(log)
    },
    longestStartMs: LONGEST_START_MS,
  })
}
