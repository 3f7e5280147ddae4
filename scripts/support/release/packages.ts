/** Which installed packages a release has, or was built from. */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { root } from '../root'

const Names = v.record(v.string(), v.string())

const Manifest = v.looseObject({
  name: v.string(),
  version: v.string(),
  license: v.optional(v.union([v.string(), v.looseObject({ type: v.string() })])),
  licenses: v.fallback(v.optional(v.array(v.looseObject({ type: v.string() }))), undefined),
  homepage: v.optional(v.string()),
  dependencies: v.optional(Names),
  optionalDependencies: v.optional(Names),
})
type Manifest = v.InferOutput<typeof Manifest>

/** A package where npm installed it. */
export interface InstalledPackage {
  readonly name: string
  readonly version: string
  /** As its manifest names it, in SPDX's words; undefined where it names none. */
  readonly license: string | undefined
  readonly homepage: string | undefined
  /** From the root of the checkout, such as `server/node_modules/lru-cache`. */
  readonly folder: string
}

/** Where packages begin to be looked for, and which are left out with all that they alone need. */
export interface PackageQuestion {
  /** A workspace's folder from the root; the empty one is the root's own. */
  readonly workspace: string
  readonly leftOut: readonly string[]
}

function readManifest(folder: string): Manifest {
  return v.parse(Manifest, JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')))
}

/** What must be there for a package to run; of what is optional, what was installed on this platform. */
function neededBy({ dependencies = {}, optionalDependencies = {} }: Manifest) {
  const optional = Object.keys(optionalDependencies)
  const must = Object.keys(dependencies).filter((name) => !optional.includes(name))
  return { must, optional }
}

/** As Node looks for it: in `node_modules` beside the package that asks, then further up. */
function findInstalled(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = path.posix.dirname(folder)) {
    const here = folder === '.' ? '' : folder
    const found = path.posix.join(here, 'node_modules', name)
    if (existsSync(path.join(root, found, 'package.json'))) return found
    if (here === '') return undefined
  }
}

const isOurs = (name: string) => name.startsWith('@noriai/')

/**
 * Everything that a workspace needs at run time, in the order of their names.
 * @throws Error naming what should be installed and is not
 */
export function packagesOf({ workspace, leftOut }: PackageQuestion): InstalledPackage[] {
  const found = new Map<string, InstalledPackage>()
  const wanted: { name: string; from: string; isOptional: boolean }[] = []
  const want = (manifest: Manifest, from: string) => {
    const { must, optional } = neededBy(manifest)
    for (const name of must) wanted.push({ name, from, isOptional: false })
    for (const name of optional) wanted.push({ name, from, isOptional: true })
  }
  want(readManifest(workspace), workspace === '' ? '.' : workspace)
  for (let next = wanted.pop(); next; next = wanted.pop()) {
    const { name, from, isOptional } = next
    if (isOurs(name) || leftOut.includes(name)) continue
    const folder = findInstalled(name, from)
    if (folder === undefined) {
      if (isOptional) continue
      throw new Error(`${name}, which ${from} needs, is not installed: npm ci`)
    }
    if (found.has(folder)) continue
    const manifest = readManifest(folder)
    const { version, homepage } = manifest
    found.set(folder, { name: manifest.name, version, license: licenseOf(manifest), homepage, folder })
    want(manifest, folder)
  }
  return [...found.values()].sort((one, other) => (one.folder < other.folder ? -1 : 1))
}

function licenseOf({ license, licenses }: Manifest): string | undefined {
  if (typeof license === 'string') return license
  return license?.type ?? licenses?.map(({ type }) => type).join(' OR ')
}

const LICENCE_FILE = /^(?:licen[cs]e|copying|notice|ofl)(?:[.-].*)?$/i

interface LicenceText {
  readonly file: string
  readonly text: string
}

/** The texts of a package's licence and notices, with the names of their files. */
export function licenceTextsOf({ folder }: InstalledPackage): LicenceText[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isFile() && LICENCE_FILE.test(entry.name))
    .map(({ name }) => ({ file: name, text: readFileSync(path.join(root, folder, name), 'utf8').trim() }))
}
