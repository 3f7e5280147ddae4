/** What a release says of itself: bill of materials, notices of third parties, checksums. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { filesBelow } from './files'
import { licenceTextsOf, type InstalledPackage } from './packages'

/** A package, and where it is in a release. */
export interface ReleasedPackage extends InstalledPackage {
  /** `server`: in `node_modules`, as installed. `apps`: at most parts of it, compiled into the pages of app and desk. */
  readonly part: 'server' | 'apps'
}

const purlOf = ({ name, version }: InstalledPackage) =>
  `pkg:npm/${name.replace('@', '%40')}@${encodeURIComponent(version)}`

/** A bill of materials in CycloneDX 1.5. The same packages give the same text. */
export function billOfMaterials(version: string, packages: readonly ReleasedPackage[]): string {
  const components = unique(packages).map((each) => ({
    type: 'library',
    'bom-ref': purlOf(each),
    name: each.name,
    version: each.version,
    purl: purlOf(each),
    licenses: [licenceEntry(each.license ?? 'unknown')],
    properties: [{ name: 'noriai:part', value: each.part }],
  }))
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', name: 'noriai', version } },
    components,
  }
  return `${JSON.stringify(bill, null, 2)}\n`
}

/** CycloneDX tells one licence from an expression of several. */
function licenceEntry(license: string) {
  if (/ (?:OR|AND|WITH) /.test(license)) return { expression: license.replace(/^\((.*)\)$/, '$1') }
  return /^[\w.+-]+$/.test(license) && license !== 'unknown'
    ? { license: { id: license } }
    : { license: { name: license } }
}

/** A package that several parts have is listed once, for the part that has all of it. */
function unique(packages: readonly ReleasedPackage[]): ReleasedPackage[] {
  const byPurl = new Map<string, ReleasedPackage>()
  for (const part of ['apps', 'server'] as const) {
    for (const each of packages) if (each.part === part) byPurl.set(purlOf(each), each)
  }
  return [...byPurl.values()].sort((one, other) => (purlOf(one) < purlOf(other) ? -1 : 1))
}

const RULE = '-'.repeat(100)

/** The licences of everything that comes from others, whole where the package has their text. */
export function thirdPartyNotices(packages: readonly ReleasedPackage[]): string {
  const entries = unique(packages).map((each) => {
    const head = `${each.name} ${each.version} (${each.license ?? 'unknown'})`
    const texts = licenceTextsOf(each).map(({ file, text }) => `${file}:\n\n${text}`)
    const where = each.homepage === undefined ? '' : `\n${each.homepage}`
    const none = `The package comes without the text of its licence.${where}`
    return [head, ...(texts.length > 0 ? texts : [none])].join('\n\n')
  })
  const opening =
    'Noriai contains the following packages. Those of the app and the desk are compiled into pages, at most in parts. The data of others is listed in server/data/README.md.'
  return [opening, ...entries].join(`\n\n${RULE}\n\n`).concat('\n')
}

/** What no release may have: nobody said that it may be passed on. @returns names with versions */
export function withoutLicence(packages: readonly ReleasedPackage[]): string[] {
  return unique(packages)
    .filter(({ license }) => license === undefined || /^(?:UNLICENSED|SEE LICENSE)/i.test(license))
    .filter((each) => licenceTextsOf(each).length === 0)
    .map(({ name, version }) => `${name} ${version}`)
}

export function sha256(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}

/** As `sha256sum --check` reads it. */
export function checksums(folder: string): string {
  const lines = filesBelow(folder).map((file) => `${sha256(path.join(folder, file))}  ${file}\n`)
  return lines.join('')
}
