/**
 * Test files that share a process. Loading the server costs a process several seconds, its tests much less: a hundred
 * files in a few processes take a third of the time. Every file still has its own databases and servers.
 */
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
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

/** Writes one file for each group that loads the group's tests. @returns these files, from the root. */
export function writeTestGroups(name: string, folders: readonly string[], count: number): string[] {
  const folder = path.join('.cache', 'test-groups', name)
  rmSync(path.join(root, folder), { recursive: true, force: true })
  mkdirSync(path.join(root, folder), { recursive: true })
  // The length of a file tells well enough how long its tests take.
  const weights = new Map(
    testFilesIn(folders).map((file) => [file, statSync(path.join(root, file)).size] as const),
  )
  writeFileSync(path.join(root, folder, 'loading.ts'), LOADING)
  return dealt(weights, count).map((files, index) => {
    const lines = [
      "import { loaded } from './loading'",
      ...files.map((file) => `import '${path.relative(folder, file).replace(/\.ts$/, '')}'`),
      'loaded()',
    ]
    const group = path.join(folder, `${index + 1}.test.ts`)
    writeFileSync(path.join(root, group), `${lines.join('\n')}\n`)
    return group
  })
}
