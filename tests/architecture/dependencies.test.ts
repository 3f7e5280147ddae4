/**
 * Which part of the checkout may import which, and which layer of the app is above which; `server.test.ts` has the rooms of the
 * server.
 */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { importsUnder, packagesUnder, type Import } from './support/importGraph'

/** What each part may import besides itself; the sandbox plays a separate company. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  src: ['contract'],
  ops: ['contract'],
  drive: ['contract'],
  server: ['contract'],
  contract: [],
  sandbox: [],
}

/** Layers of the app, from the outermost in: a layer imports those after it and itself, never those before. */
const appLayers: readonly (readonly string[])[] = [
  ['src/pages', 'src/useCar', 'src/custom-tab-bar'],
  ['src/features'],
  ['src/stores', 'src/models'],
  ['src/api'],
  ['src/platform'],
]

/** Layers of the desk and of the driver's phone, from the outermost in. */
const viteLayers: readonly (readonly string[])[] = [
  ['ops/src/screens', 'drive/src/screens'],
  ['ops/src/components', 'drive/src/components', 'ops/src/rideCode', 'drive/src/scan'],
  ['ops/src/hooks', 'drive/src/hooks'],
  ['ops/src/model', 'drive/src/model'],
  ['ops/src/api', 'drive/src/api'],
  ['ops/src/i18n', 'drive/src/i18n'],
]

const imports = importsUnder('src', 'ops/src', 'drive/src', 'server/src', 'contract/src', 'sandbox/src')
const under = (file: string, ...folders: string[]) => folders.some((folder) => file.startsWith(`${folder}/`))
const partOf = (file: string) => file.split('/')[0] ?? ''
const layerOf = (file: string, layers = appLayers) => layers.findIndex((layer) => under(file, ...layer))
const isPage = (file: string) => under(file, 'src/pages', 'src/useCar')
const pageOf = (file: string) => file.split('/').slice(0, 3).join('/')

/** Each import that breaks a rule, with what to do instead. */
function refused(isWrong: (each: Import) => boolean, advice: string): string[] {
  return imports.filter(isWrong).map(({ from, to }) => `${from} imports ${to}: ${advice}`)
}

describe('the parts of the checkout', () => {
  test('import the contract or nothing of each other', () => {
    assert.ok(imports.length > 5000, `only ${imports.length} imports were found: the scan is broken`)
    const isForeign = ({ from, to }: Import) =>
      partOf(from) !== partOf(to) && !mayImport[partOf(from)]?.includes(partOf(to))
    assert.deepEqual(refused(isForeign, 'what several parts need belongs in contract/src'), [])
  })

  test('let the contract run everywhere: it imports no package but valibot', () => {
    const foreign = packagesUnder('contract/src').filter(({ name }) => name !== 'valibot')
    assert.deepEqual(
      foreign.map(
        ({ from, name }) =>
          `${from} imports ${name}: what needs it belongs behind src/platform, in server/src or in ops/src, and is handed in`,
      ),
      [],
    )
  })
})

describe('the layers of the app', () => {
  test('import inwards: pages features, features stores, stores the api', () => {
    const isUpward = ({ from, to }: Import) =>
      layerOf(from) >= 0 && layerOf(to) >= 0 && layerOf(to) < layerOf(from)
    assert.deepEqual(refused(isUpward, 'what the inner layer needs belongs in it, or is handed in'), [])
  })

  test('let pages ask stores, not the api', () => {
    const asksItself = ({ from, to }: Import) => isPage(from) && under(to, 'src/api')
    assert.deepEqual(refused(asksItself, 'the call belongs in an action of a store'), [])
  })

  test('share nothing from page to page', () => {
    const isCrossing = ({ from, to }: Import) => isPage(from) && isPage(to) && pageOf(from) !== pageOf(to)
    assert.deepEqual(refused(isCrossing, 'what two pages share belongs in src/features'), [])
  })

  test('keep building blocks free of what they are used for', () => {
    const knows = ({ from, to }: Import) =>
      under(from, 'src/components') &&
      under(to, 'src/stores', 'src/features', 'src/pages', 'src/useCar', 'src/api')
    assert.deepEqual(
      refused(knows, 'a building block takes it as a property, or belongs in src/features'),
      [],
    )
  })

  test('keep what is known apart from how it is drawn: stores, models and the api import neither React nor Taro', () => {
    const drawing = packagesUnder('src/stores', 'src/models', 'src/api').filter(
      ({ name, kind }) => kind !== 'type' && /^(react|react-dom|mobx-react|@tarojs\/|@nutui\/)/.test(name),
    )
    assert.deepEqual(
      drawing.map(
        ({ from, name }) =>
          `${from} imports ${name}: what draws belongs in src/features or src/components, what asks the platform in src/platform`,
      ),
      [],
    )
  })
})

describe('the layers of the desk and of the driver’s phone', () => {
  test('are all in the table', () => {
    const found = new Set(
      imports
        .map(({ from }) => from.split('/'))
        .filter(([part = '', , , file]) => ['ops', 'drive'].includes(part) && file !== undefined)
        .map((parts) => parts.slice(0, 3).join('/')),
    )
    const apart = ['drive/src/testing']
    assert.deepEqual(
      [...found].filter((folder) => !apart.includes(folder) && !viteLayers.flat().includes(folder)),
      [],
    )
  })

  test('import inwards: screens components, components hooks, hooks the model, the model the api', () => {
    const isUpward = ({ from, to }: Import) => {
      const [own, other] = [layerOf(from, viteLayers), layerOf(to, viteLayers)]
      return own >= 0 && other >= 0 && other < own
    }
    assert.deepEqual(refused(isUpward, 'what the inner layer needs belongs in it, or is handed in'), [])
  })
})
