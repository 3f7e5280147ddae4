/** What WeChat checks when a version is uploaded, asked of its own tool without the network: configuration, files, sizes. */
import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { after, test } from 'node:test'
import miniprogramCi from 'miniprogram-ci'
import { weappPackages } from '../../scripts/support/weappPackages'
import { routes, type RoutePath } from '../../src/routes'
import { weappFolder } from './build'
import { config } from './miniProgram/Pages'

const MB = 1024 * 1024
const { checkCodeQuality, getCompiledResult, Project, proxy } = miniprogramCi

// A port where nobody listens: the tool asks WeChat for one list, and does without when refused at once.
proxy('http://127.0.0.1:9')

/** Ours; WeChat itself allows 2 MB a package, and 20 MB in all. */
const MAIN_PACKAGE_BYTES = 1 * MB
const ALL_PACKAGES_BYTES = 2600 * 1024
const SUBPACKAGE_BYTES = 2 * MB
/** The pages of one package share this, whatever their rules name twice. */
const PRELOAD_BYTES = 2 * MB
const MAIN_PACKAGE = '__APP__'

/** What WeChat's servers would say about an account; the tool would ask them. */
const accountOfWeChat = {
  platform: false,
  appType: 0,
  isSandbox: false,
  released: false,
  setting: {
    MaxCodeSize: 2,
    MaxSubpackageSubCodeSize: 2,
    MaxSubpackageFullCodeSize: 20,
    NavigateMiniprogramLimit: 10,
    MaxSubPackageLimit: 100,
    MinTabbarCount: 2,
    MaxTabbarCount: 5,
    MaxCustomTabbarCount: 10,
    MaxTabbarIconSize: 40,
  },
}

class OfflineProject extends Project {
  override attr() {
    return Promise.resolve(accountOfWeChat)
  }
}

const project = new OfflineProject({
  appid: 'touristappid',
  type: 'miniProgram',
  projectPath: weappFolder,
  privateKey: generateKeyPairSync('rsa', { modulusLength: 2048 })
    .privateKey.export({ type: 'pkcs1', format: 'pem' })
    .toString(),
  ignores: [],
})

// The tool keeps watching the folder and its compiling processes alive.
after(() => setImmediate(() => process.exit()))

async function quality(name: string): Promise<{ success: boolean; detail: unknown }> {
  const result = (await checkCodeQuality(project)).find((item) => item.name === name)
  assert.ok(result, `${name} was not checked`)
  return { success: result.success === true, detail: result.detail as unknown }
}

test('the packages keep to their sizes', async () => {
  const { detail } = await quality('PACKAGE_SIZE_LIMIT')
  const sizes = detail as Readonly<Record<string, number>>
  const { [MAIN_PACKAGE]: main = Infinity, ...subPackages } = sizes
  assert.ok(main <= MAIN_PACKAGE_BYTES, `the main package has ${main} bytes`)
  for (const [name, bytes] of Object.entries(subPackages)) {
    assert.ok(bytes < SUBPACKAGE_BYTES, `${name} has ${bytes} bytes`)
  }
  const all = Object.values(sizes).reduce((sum, bytes) => sum + bytes, 0)
  assert.ok(all < ALL_PACKAGES_BYTES, `all packages have ${all} bytes`)
})

test('what is fetched ahead keeps to WeChat’s bound, for each page and for all pages of a package together', () => {
  const sizes = weappPackages(weappFolder)
  const { preloadRule = {} } = config()
  const sums = new Map<string, number>()
  for (const [page, { packages }] of Object.entries(preloadRule)) {
    assert.ok(page in routes, `${page} is no page`)
    const bytes = packages.map((root) => sizes.get(root) ?? assert.fail(`${page}: ${root} is no package`))
    const own = [...sizes.keys()].find((root) => root !== '' && page.startsWith(`${root}/`)) ?? MAIN_PACKAGE
    sums.set(
      own,
      bytes.reduce((sum, each) => sum + each, sums.get(own) ?? 0),
    )
  }
  assert.ok(sums.has(MAIN_PACKAGE), 'home fetches nothing ahead')
  for (const [own, bytes] of sums)
    assert.ok(bytes <= PRELOAD_BYTES, `the pages of ${own} preload ${bytes} bytes`)
})

for (const check of [
  'LAZYCODE_LOADING_OPEN',
  'IMAGE_AND_AUDIO_LIMIT',
  'CONTAINS_OTHER_PKG_JS',
  'CONTAINS_UNUSED_COMPONENTS',
  'CONTAINS_UNUSED_CODES',
]) {
  test(`WeChat's own advice is kept: ${check}`, async () => {
    const { success, detail } = await quality(check)
    assert.ok(success, JSON.stringify(detail))
  })
}

test('it compiles for upload, with every declared page in it', async () => {
  const files = Object.keys(
    await getCompiledResult({
      project,
      version: '1.0.0',
      setting: { es6: false, minify: false },
      onProgressUpdate: () => undefined,
    }),
  )
  for (const route of Object.keys(routes) as RoutePath[]) {
    for (const extension of ['js', 'json', 'wxml']) {
      assert.ok(files.includes(`${route}.${extension}`), `${route}.${extension} is not in the upload`)
    }
  }
})
