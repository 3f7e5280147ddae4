/** The pages that are declared are those of the specification: all 76 of them, and none besides. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { specifiedRoutes } from '../fixtures/specifiedRoutes'

/** What app.config tells of pages. */
interface AppPages {
  readonly pages: readonly string[]
  readonly subPackages: readonly { readonly root: string; readonly pages: readonly string[] }[]
}

/** Named at run time: `defineAppConfig` is Taro's, and no type of Node's programs. It hands on what it is given. */
const configFile = '../../src/app.config.ts'

async function declaredPages(): Promise<string[]> {
  Object.assign(globalThis, { defineAppConfig: (config: AppPages) => config })
  const { pages, subPackages } = ((await import(configFile)) as { default: AppPages }).default
  return [...pages, ...subPackages.flatMap((one) => one.pages.map((page) => `${one.root}/${page}`))]
}

describe('app.config', () => {
  test('is held against 76 routes, each named once', () => {
    assert.equal(specifiedRoutes.length, 76)
    assert.equal(new Set(specifiedRoutes).size, 76)
  })

  test('declares exactly the pages of the specification', async () => {
    assert.deepEqual((await declaredPages()).sort(), [...specifiedRoutes].sort())
  })
})
