/** The pages that are declared are those of the specification: all 76 of them, and none besides. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { specifiedRoutes } from '../fixtures/specifiedRoutes'

/** What app.config tells of pages, and what else it tells. */
interface AppPages {
  readonly pages: readonly string[]
  readonly subPackages: readonly { readonly root: string; readonly pages: readonly string[] }[]
  readonly [other: string]: unknown
}

declare global {
  /** Taro's own in the app; here it hands on what it is given. */
  function defineAppConfig(config: AppPages): AppPages
}

async function declaredPages(): Promise<string[]> {
  globalThis.defineAppConfig = (config) => config
  const { pages, subPackages } = (await import('../../src/app.config')).default
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
