/**
 * `node --import tsx scripts/test-on-node.ts 24`: the contract, what Node itself does for the server, both builds and a journey on
 * another Node, which is fetched into `.cache/nodes` as `nodes/package-lock.json` pins it. It is no dependency: its executable would
 * shadow everybody's own.
 */
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './support/root'

const STEPS = 'contract,onNode,build:h5,build:weapp,journey'

const version = process.argv[2] ?? ''
const folder = path.join(root, '.cache', 'nodes')
const lock = 'package-lock.json'
const pinned = path.join(root, 'scripts', 'nodes')

function run(
  command: string,
  args: readonly string[],
  { cwd, env = {} }: { readonly cwd: string; readonly env?: NodeJS.ProcessEnv },
): void {
  const { status } = spawnSync(command, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

function isFetched(): boolean {
  const fetched = path.join(folder, 'node_modules', '.fetched')
  return (
    existsSync(fetched) && readFileSync(fetched, 'utf8') === readFileSync(path.join(pinned, lock), 'utf8')
  )
}

if (!isFetched()) {
  mkdirSync(folder, { recursive: true })
  for (const file of ['package.json', lock]) copyFileSync(path.join(pinned, file), path.join(folder, file))
  run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder })
  copyFileSync(path.join(pinned, lock), path.join(folder, 'node_modules', '.fetched'))
}
const bin = path.join(folder, 'node_modules', `node-${version}`, 'bin')
if (!existsSync(bin)) throw new Error(`No Node ${version} is pinned in scripts/nodes/package.json.`)
run('node', ['--import', 'tsx', 'scripts/test.ts', `--only=${STEPS}`], {
  cwd: root,
  env: {
    PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`,
    NORIAI_TEST_LOGS: `test-logs-node${version}`,
    NORIAI_FULL: '',
  },
})
