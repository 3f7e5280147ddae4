/**
 * No file imports itself through others, and of two folders one is lower: what is read, moved or tested alone must not pull in
 * its users.
 */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  adviceForCircle,
  adviceForPair,
  fileCircles,
  folderPairs,
  importsUnder,
  resolveImport,
  specifiersIn,
  type Import,
} from './support/importGraph'

/** A circle of values may read what is not there yet, in WeChat also through `import()`, which is no other there; a type is gone by then. */
const roomsWithoutCircles = ['src', 'ops/src', 'drive/src', 'contract/src', 'server/src', 'sandbox/src']
const roomsWithoutPairs = roomsWithoutCircles
/** The context of a call names types of every room; each room may know it. */
const isOfContext = ({ from, to }: Import) => [from, to].includes('server/src/deps.ts')

const value = (from: string, to: string): Import => ({ from, to, kind: 'value' })

describe('the reader of imports', () => {
  test('sees every way to import, and which of them leave nothing in the compiled module', () => {
    const text = `import a from './a'
      import type { B } from '@/b'
      import { type C } from './c'
      import { type D, d } from './d'
      export { e } from '../e'
      export type { F } from './f'
      import './g.scss'
      const h = await import('./h')
      const i = require('./i')
      type J = typeof import('./j')
      // import k from './k'
      const l = "import l from './l'"`
    assert.deepEqual(
      specifiersIn(text).map(({ text: specifier, kind }) => `${kind} ${specifier}`),
      [
        'value ./a',
        'type @/b',
        'type ./c',
        'value ./d',
        'value ../e',
        'type ./f',
        'value ./g.scss',
        'lazy ./h',
        'value ./i',
        'type ./j',
      ],
    )
  })

  test('finds the files of a specifier: alias, workspace, index and each twin of a platform', () => {
    const files = new Set(['src/x/a.ts', 'src/x/a.h5.ts', 'contract/src/rules/fare.ts', 'src/x/y/index.tsx'])
    const found = (specifier: string) => resolveImport('src/x/z.ts', specifier, (file) => files.has(file))
    assert.deepEqual(found('./a'), ['src/x/a.ts', 'src/x/a.h5.ts'])
    assert.deepEqual(found('@/x/y'), ['src/x/y/index.tsx'])
    assert.deepEqual(found('@noriai/contract/rules/fare'), ['contract/src/rules/fare.ts'])
    assert.deepEqual(found('mobx'), [])
  })

  test('finds circles of files, however long, and says what is in them', () => {
    const imports = [
      value('r/a.ts', 'r/b.ts'),
      value('r/b.ts', 'r/c.ts'),
      value('r/c.ts', 'r/a.ts'),
      value('r/c.ts', 'r/d.ts'),
      value('r/d.ts', 'r/e.ts'),
    ]
    const circles = fileCircles(imports)
    assert.deepEqual(circles, [['r/a.ts', 'r/b.ts', 'r/c.ts']])
    const advice = adviceForCircle(circles[0] ?? [], imports)
    assert.match(advice, /r\/c\.ts imports r\/a\.ts/)
    assert.doesNotMatch(advice, /r\/d\.ts/)
  })

  test('finds folders side by side that import each other, and tells the cheaper side to turn', () => {
    const pairs = folderPairs([
      value('r/a/1.ts', 'r/b/1.ts'),
      value('r/a/2.ts', 'r/b/1.ts'),
      value('r/b/deep/2.ts', 'r/a/1.ts'),
      value('r/c/1.ts', 'r/a/1.ts'),
      value('r/a/1.ts', 'r/shared.ts'),
      value('r/shared.ts', 'r/a/2.ts'),
    ])
    assert.deepEqual(
      pairs.map(({ folders }) => folders),
      [['r/a', 'r/b']],
    )
    assert.match(adviceForPair(pairs[0]!), /r\/a imports r\/b 2 times.*r\/b may import nothing of r\/a/s)
    assert.match(adviceForPair(pairs[0]!), /r\/b\/deep\/2\.ts imports r\/a\/1\.ts/)
  })
})

for (const room of roomsWithoutCircles) {
  test(`no circle of files in ${room}`, () => {
    const imports = importsUnder(room)
    assert.ok(imports.length > 20, `only ${imports.length} imports were found: the scan is broken`)
    const values = imports.filter(({ kind }) => kind !== 'type')
    assert.deepEqual(
      fileCircles(values).map((circle) => adviceForCircle(circle, values)),
      [],
    )
  })
}

for (const room of roomsWithoutPairs) {
  test(`no two folders of ${room} import each other`, () => {
    assert.deepEqual(
      folderPairs(importsUnder(room).filter((each) => !isOfContext(each))).map(adviceForPair),
      [],
    )
  })
}
