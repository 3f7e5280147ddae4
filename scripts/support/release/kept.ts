/** Releases that were made, by the commit of each: what a rollout is tested to begin with. */
import { execFile, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { root } from '../root'

const run = promisify(execFile)

const keptFolder = path.join(root, '.cache', 'releases')
/** Each has a hundred megabytes. */
const MOST_KEPT = 3
const MOST_OUTPUT_BYTES = 50_000_000
/** What builds keep in there belongs to the sources that they were made of. */
const cachesOfBuilds = ['.cache', '.vite']

const folderOf = (commit: string) => path.join(keptFolder, commit)

/** The commit that is checked out; undefined where files differ from it, or where this is no checkout. */
export function commitOfCheckout(): string | undefined {
  const git = (...words: string[]) => {
    const { status, stdout } = spawnSync('git', words, { cwd: root, encoding: 'utf8' })
    return status === 0 ? stdout.trim() : undefined
  }
  // A folder below another checkout is not that one.
  const top = git('rev-parse', '--show-toplevel')
  if (top === undefined || realpathSync(top) !== realpathSync(root)) return undefined
  return git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD') : undefined
}

/** Keeps a copy of a release's folder, and of the others the newest. */
export function keepRelease(release: string, commit: string): void {
  mkdirSync(keptFolder, { recursive: true })
  const partial = `${folderOf(commit)}.${process.pid}`
  cpSync(release, partial, { recursive: true, verbatimSymlinks: true })
  rmSync(folderOf(commit), { recursive: true, force: true })
  renameSync(partial, folderOf(commit))
  const oldestLast = readdirSync(keptFolder)
    .filter((name) => /^[0-9a-f]{40}$/.test(name))
    .map((name) => ({ name, at: name === commit ? Infinity : statSync(folderOf(name)).mtimeMs }))
    .sort((one, other) => other.at - one.at)
  for (const { name } of oldestLast.slice(MOST_KEPT)) rmSync(folderOf(name), { recursive: true, force: true })
}

/**
 * The folder of the release of a commit: the one that was kept, else made now, which takes some minutes.
 * @throws where the commit is not in this checkout, or does not build
 */
export async function releaseOf(commit: string): Promise<string> {
  const kept = folderOf(commit)
  if (existsSync(path.join(kept, 'package.json'))) return kept
  const work = path.join(keptFolder, `work-${commit}`)
  rmSync(work, { recursive: true, force: true })
  mkdirSync(work, { recursive: true })
  try {
    await checkOut(commit, work)
    await install(work)
    const out = path.join(work, 'made')
    await run('node', ['--import', 'tsx', 'scripts/release.ts', `--out=${out}`], optionsIn(work))
    const made = readdirSync(out).find((name) => !name.includes('.tar'))
    if (made === undefined) throw new Error('npm run release made no folder')
    keepRelease(path.join(out, made), commit)
    return kept
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

const optionsIn = (cwd: string) => ({
  cwd,
  maxBuffer: MOST_OUTPUT_BYTES,
  env: { ...process.env, NODE_TEST_CONTEXT: undefined, NODE_ENV: undefined },
})

async function checkOut(commit: string, folder: string): Promise<void> {
  const script = 'set -o pipefail; git archive "$1" | tar --extract --directory "$2"'
  try {
    await run('bash', ['-c', script, 'bash', commit, folder], optionsIn(root))
  } catch (error) {
    throw new Error(`The commit ${commit} is not in this checkout: git fetch --unshallow`, { cause: error })
  }
}

/** Installs what the commit names: by links to what is installed here where that is the same. */
async function install(work: string): Promise<void> {
  const lock = (folder: string) => readFileSync(path.join(folder, 'package-lock.json'), 'utf8')
  const isInstalled = existsSync(path.join(root, 'node_modules'))
  if (!isInstalled || lock(root) !== lock(work)) {
    await run('npm', ['ci', '--prefer-offline'], optionsIn(work))
    return
  }
  const manifest: unknown = JSON.parse(readFileSync(path.join(work, 'package.json'), 'utf8'))
  const { workspaces } = v.parse(v.object({ workspaces: v.array(v.string()) }), manifest)
  for (const workspace of ['', ...workspaces]) {
    const here = path.join(root, workspace, 'node_modules')
    if (!existsSync(here)) continue
    const there = path.join(work, workspace, 'node_modules')
    // Links to the workspaces are relative: they lead to those of the commit.
    await run('cp', ['--archive', '--link', realpathSync(here), there], optionsIn(root))
    for (const cache of cachesOfBuilds) rmSync(path.join(there, cache), { recursive: true, force: true })
  }
}
