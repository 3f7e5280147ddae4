import { chmodSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const folder = path.join(
  path.dirname(createRequire(import.meta.url).resolve('miniprogram-compiler/package.json')),
  'bin/linux',
)

/** Why WeChat's compilers cannot run here, in a sentence; false when they can. */
export const cannotRunCompilers =
  process.platform === 'linux' && process.arch === 'x64'
    ? false
    : `WeChat's compilers run on Linux x64, not on ${process.platform} ${process.arch}`

/** The program of one of WeChat's compilers: `wcc` for templates and scripts, `wcsc` for style sheets. */
export function compilerOf(name: 'wcc' | 'wcsc'): string {
  const program = path.join(folder, name)
  chmodSync(program, 0o755)
  return program
}
