/**
 * Test files that share a process. Loading the server costs a process several seconds, its tests much less: a hundred
 * files in a few processes take a third of the time. Every file still has its own databases and servers.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './root'

/** The test files under some folders, or named by themselves, of the project, in a fixed order, installed packages left out. */
export function testFilesIn(folders: readonly string[]): string[] {
  return folders
    .flatMap((folder) =>
      folder.endsWith('.ts')
        ? [folder]
        : readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
            path.join(folder, file),
          ),
    )
    .filter((file) => file.endsWith('.test.ts') && !file.includes('node_modules'))
    .sort()
}

/** Deals files to `count` groups of about the same weight, the heaviest first; no group is empty. */
export function dealt(weights: ReadonlyMap<string, number>, count: number): string[][] {
  const groups = Array.from({ length: Math.min(count, weights.size) }, () => ({
    files: [] as string[],
    weight: 0,
  }))
  const heaviestFirst = [...weights].sort(([a, x], [b, y]) => y - x || a.localeCompare(b))
  for (const [file, weight] of heaviestFirst) {
    const lightest = groups.reduce((least, group) => (group.weight < least.weight ? group : least))
    lightest.files.push(file)
    lightest.weight += weight
  }
  return groups.map(({ files }) => files.sort())
}

/**
 * A suite before all others that ends when every file is loaded. Without it a file that waits while it loads lets the
 * tests before it end, and with them what the runner does once after all tests.
 */
const LOADING = `import { describe } from 'node:test'
export let loaded = () => {}
describe('every file is loaded', () => new Promise((resolve) => { loaded = resolve }))
`

/** What a test imports that takes all places of its process for a while: others, which only begin to be built, would go without. */
const TAKES_ALL = /from '[./\w]*\/passwordFlood'/

/**
 * Writes one file for each group that loads the group's tests. @returns these files, from the root, and the test files that need a process of
 * their own.
 */
export function writeTestGroups(name: string, folders: readonly string[], count: number): string[] {
  const folder = path.join('.cache', 'test-groups', name)
  rmSync(path.join(root, folder), { recursive: true, force: true })
  mkdirSync(path.join(root, folder), { recursive: true })
  // The length of a file tells well enough how long its tests take.
  const files = testFilesIn(folders)
  const apart = files.filter((file) => TAKES_ALL.test(readFileSync(path.join(root, file), 'utf8')))
  const weights = new Map(
    files
      .filter((file) => !apart.includes(file))
      .map((file) => [file, statSync(path.join(root, file)).size] as const),
  )
  writeFileSync(path.join(root, folder, 'loading.ts'), LOADING)
  const groups = dealt(weights, count).map((group, index) => {
    const lines = [
      "import { loaded } from './loading'",
      ...group.map((file) => `import '${path.relative(folder, file).replace(/\.ts$/, '')}'`),
      'loaded()',
    ]
    const written = path.join(folder, `${index + 1}.test.ts`)
    writeFileSync(path.join(root, written), `${lines.join('\n')}\n`)
    return written
  })
  return [...groups, ...apart]
}
