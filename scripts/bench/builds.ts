import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { emptyH5Folder, isH5Fresh } from '../support/h5Build'
import { root } from '../support/root'

export const weappFolder = path.join(root, 'dist', 'weapp')

const configuration = ['config', 'babel.config.js', 'package-lock.json', 'tsconfig.json']
const isTest = (file: string) => /\.test\.tsx?$/.test(file)

/** Builds the app and its yardstick for the browser where they are missing or older than what they are made from. */
export function buildH5IfStale(): void {
  if (!isH5Fresh()) build('build:h5', {})
  if (isOlder(path.join(emptyH5Folder, 'index.html'), configuration))
    build('build:h5', { NORIAI_EMPTY_PAGE: '1' })
}

/** The same for the WeChat build. */
export function buildWeappIfStale(): void {
  const inputs = [...configuration, 'src', 'contract/src']
  if (isOlder(path.join(weappFolder, 'app.json'), inputs)) build('build:weapp', { NORIAI_TEST_BUILD: '1' })
}

function build(script: string, env: NodeJS.ProcessEnv): void {
  console.log(`npm run ${script} …`)
  // What Taro draws on stderr is its progress; errors go to stdout.
  const { status, stdout } = spawnSync('npm', ['run', '--silent', script], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  if (status !== 0) throw new Error(`npm run ${script} failed:\n${stdout}`)
}

function isOlder(output: string, inputs: readonly string[]): boolean {
  if (!existsSync(output)) return true
  const builtAt = statSync(output).mtimeMs
  return inputs.some((input) => newestIn(path.join(root, input)) > builtAt)
}

function newestIn(input: string): number {
  if (statSync(input).isFile()) return statSync(input).mtimeMs
  const files = readdirSync(input, { recursive: true, encoding: 'utf8' }).filter((file) => !isTest(file))
  return Math.max(
    ...files
      .map((file) => statSync(path.join(input, file)))
      .map((stat) => (stat.isFile() ? stat.mtimeMs : 0)),
  )
}
