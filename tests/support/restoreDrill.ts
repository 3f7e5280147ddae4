import { spawnSync } from 'node:child_process'
import { root } from '../../scripts/support/root'

/** `npm run restore:drill` with settings and words. @returns how it ended, and what it said */
export function drill(environment: Readonly<Record<string, string>>, ...words: string[]) {
  const { status, stdout, stderr } = spawnSync(
    'node',
    ['--import', 'tsx', 'scripts/restore-drill.ts', ...words],
    { cwd: root, encoding: 'utf8', env: { PATH: process.env.PATH ?? '', NODE_ENV: 'test', ...environment } },
  )
  return { status, text: `${stdout}${stderr}` }
}
