/** What of an installed package goes into a release. */
import { cpSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { root } from '../root'
import type { InstalledPackage } from './packages'

/** Nothing that a program reads at run time: types, sources, maps and what is for people. Licences are no `.md` of another name. */
const LEFT_OUT =
  /\.(?:[cm]?ts|tsx|map|tsbuildinfo|markdown|flow)$|(?:^|\/)(?:readme|changelog|history|contributing)(?:\.(?:md|txt))?$/i

/** What of these packages is never opened by our server, by the path in the package. */
const unusedOf: Readonly<Record<string, RegExp>> = {
  // Its other two builds are for bundlers and browsers.
  mrml: /^(?:bundler|web)\//,
  // Of each family two weights are drawn with. Glyphs are not taken out: any name and address must be written.
  '@embedpdf/fonts-jp': /^fonts\/(?!.*-(?:Regular|Bold)\.otf$)/,
  '@embedpdf/fonts-kr': /^fonts\/(?!.*-(?:Regular|Bold)\.otf$)/,
  '@embedpdf/fonts-sc': /^fonts\/(?!.*-(?:Regular|Bold)\.otf$)/,
  '@embedpdf/fonts-tc': /^fonts\/(?!.*-(?:Regular|Bold)\.otf$)/,
}

/** Its packages have the same three times, and Node takes the first; of the names of attributes nobody takes those that may change. */
const unusedOfTraces = /^build\/(?:esm|esnext)\/|^dist\/(?:index-incubating\.|.*\.mjs$)/

/** Whether a file of a package, by its path in it, is needed at run time. */
export function isNeeded(name: string, file: string): boolean {
  if (LEFT_OUT.test(file)) return false
  if (name.startsWith('@opentelemetry/')) return !unusedOfTraces.test(file)
  return unusedOf[name]?.test(file) !== true
}

/** Copies a package to the same place below `target`. What npm installed inside of it is a package of its own. */
export function copyPackage({ name, folder }: InstalledPackage, target: string): void {
  const from = path.join(root, folder)
  cpSync(from, path.join(target, folder), {
    recursive: true,
    filter: (source) => {
      const file = path.relative(from, source).split(path.sep).join('/')
      if (file === '') return true
      if (file === 'node_modules' || file === '.bin') return false
      return statSync(source).isDirectory() || isNeeded(name, file)
    },
  })
}

/** Every file below a folder, by its path in it, in their order. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => statSync(path.join(folder, file)).isFile())
    .sort()
}
