/** Which folder may import which: the directions of docs/ARCHITECTURE.md, held against every import of the source. */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, test } from 'node:test'
import { root } from '../../scripts/support/root'

const sourceFolders = ['src', 'contract/src', 'server/src', 'sandbox/src', 'ops/src']
const importPattern =
  /(?:^|\n)\s*(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|\brequire\(\s*['"]([^'"]+)['"]\s*\)/g

interface Import {
  /** Path of the importing file from the root of the checkout. */
  readonly from: string
  /** Path from the root for our own files, else the package's name as written. */
  readonly to: string
}

function filesUnder(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx|js|mjs)$/.test(file) && !/\.d\.ts$/.test(file))
    .map((file) => path.posix.join(folder, file.split(path.sep).join('/')))
}

function resolveTarget(from: string, specifier: string): string {
  if (specifier.startsWith('@/')) return path.posix.join('src', specifier.slice(2))
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier)
  const own = /^@noriai\/(contract|server|sandbox|ops)(?:\/(.*))?$/.exec(specifier)
  return own ? `${own[1]}/src/${own[2] ?? 'index'}` : specifier
}

export function importsOf(file: string, text: string): Import[] {
  return [...text.matchAll(importPattern)].map((match) => ({
    from: file,
    to: resolveTarget(file, match[1] ?? match[2] ?? match[3] ?? match[4] ?? ''),
  }))
}

const all = sourceFolders
  .flatMap(filesUnder)
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .flatMap((file) => importsOf(file, readFileSync(path.join(root, file), 'utf8')))

const under = (file: string, ...folders: string[]) => folders.some((folder) => file.startsWith(`${folder}/`))
const list = (imports: readonly Import[]) => imports.map(({ from, to }) => `${from} -> ${to}`)
const isPage = (file: string) => under(file, 'src/pages', 'src/useCar')

/** Layers of the app, from the outermost in: a layer may import those after it and itself, never those before. */
const appLayers: readonly (readonly string[])[] = [
  ['src/pages', 'src/useCar', 'src/custom-tab-bar'],
  ['src/features'],
  ['src/stores', 'src/models'],
  ['src/api'],
  ['src/platform'],
]
const layerOf = (file: string) => appLayers.findIndex((layer) => under(file, ...layer))

describe('the architecture', () => {
  test('the scanner sees every way to import', () => {
    const text = `import a from './a'\nimport type { B } from '@/b'\nexport { c } from '../c'\nimport 'd/style'\nconst e = await import('./e')\nimport {\n  f,\n} from '@noriai/contract/rules/f'\nconst g = require('g')`
    assert.deepEqual(
      importsOf('src/x/y.ts', text).map((i) => i.to),
      ['src/x/a', 'src/b', 'src/c', 'd/style', 'src/x/e', 'contract/src/rules/f', 'g'],
    )
    assert.ok(all.length > 200, `only ${all.length} imports were found: the scan is broken`)
  })

  test('the contract imports neither Taro, React, Node nor anything of ours but itself', () => {
    const foreign = all.filter(
      ({ from, to }) => under(from, 'contract/src') && !under(to, 'contract/src') && to !== 'valibot',
    )
    assert.deepEqual(list(foreign), [])
  })

  test('the app imports of our workspaces only the contract', () => {
    assert.deepEqual(
      list(
        all.filter(
          ({ from, to }) => under(from, 'src') && under(to, 'server', 'sandbox', 'scripts', 'tests'),
        ),
      ),
      [],
    )
  })

  test('the server imports of our workspaces only the contract', () => {
    assert.deepEqual(
      list(
        all.filter(
          ({ from, to }) => under(from, 'server/src') && under(to, 'src', 'sandbox', 'scripts', 'tests'),
        ),
      ),
      [],
    )
  })

  test('the operator’s web app imports of our workspaces only the contract, and nobody imports it', () => {
    const wrong = all.filter(({ from, to }) =>
      under(from, 'ops/src')
        ? under(to, 'src', 'server', 'sandbox', 'scripts', 'tests')
        : under(to, 'ops/src', 'ops'),
    )
    assert.deepEqual(list(wrong), [])
  })

  test('nobody imports the sandbox, and it imports nobody of ours', () => {
    const touching = all.filter(({ from, to }) => under(from, 'sandbox') !== under(to, 'sandbox'))
    const ours = touching.filter(
      ({ from, to }) =>
        under(to, 'sandbox') || (under(from, 'sandbox') && under(to, 'src', 'contract', 'server')),
    )
    assert.deepEqual(list(ours), [])
  })

  test('pages import features, features import stores, stores import the api, never the other way', () => {
    const upward = all.filter(({ from, to }) => {
      const [a, b] = [layerOf(from), layerOf(to)]
      return a >= 0 && b >= 0 && b < a
    })
    assert.deepEqual(list(upward), [])
  })

  test('pages never call the api or the platform’s request themselves', () => {
    assert.deepEqual(list(all.filter(({ from, to }) => isPage(from) && under(to, 'src/api'))), [])
  })

  test('a page imports nothing of another page', () => {
    const folderOf = (file: string) => file.split('/').slice(0, 3).join('/')
    const crossing = all.filter(
      ({ from, to }) => isPage(from) && isPage(to) && folderOf(from) !== folderOf(to),
    )
    assert.deepEqual(list(crossing), [])
  })

  test('building blocks know no store, feature or page', () => {
    const knowing = all.filter(
      ({ from, to }) =>
        under(from, 'src/components') &&
        under(to, 'src/stores', 'src/features', 'src/pages', 'src/useCar', 'src/api'),
    )
    assert.deepEqual(list(knowing), [])
  })

  test('server routes reach the database through services and presenters only', () => {
    const direct = all.filter(
      ({ from, to }) => under(from, 'server/src/routes') && (to === 'drizzle-orm' || to === 'pg'),
    )
    assert.deepEqual(list(direct), [])
  })
})
