import { spawnSync } from 'node:child_process'
import { root } from '../../scripts/support/root'

/** As `npm run restore:drill` has it. */
export const asCommand: readonly string[] = ['--import', 'tsx', 'scripts/restore-drill.ts']

/** The restore drill with settings, by what Node is given. @returns how it ended, and what it said */
export function runDrill(words: readonly string[], environment: Readonly<Record<string, string>>) {
  const env = { PATH: process.env.PATH ?? '', NODE_ENV: 'test', ...environment }
  const { status, stdout, stderr } = spawnSync('node', words, { cwd: root, encoding: 'utf8', env })
  return { status, text: `${stdout}${stderr}` }
}

/** `npm run restore:drill` with settings and words. */
export const drill = (environment: Readonly<Record<string, string>>, ...words: string[]) =>
  runDrill([...asCommand, ...words], environment)
