/** Who imports whom in a room of the source, read from every file: circles of files, and folders that import each other. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { root } from '../../../scripts/support/root'

/** `type` is gone once compiled; `lazy` is `import()`, which runs after both modules are there. */
type ImportKind = 'value' | 'type' | 'lazy'

/** Both paths run from the root of the checkout. */
export interface Import {
  readonly from: string
  readonly to: string
  readonly kind: ImportKind
}

/** Two folders side by side that import each other, the side with fewer imports last: it is the cheaper one to turn. */
interface FolderPair {
  readonly folders: readonly [string, string]
  readonly most: readonly Import[]
  readonly fewest: readonly Import[]
}

/** A package that is not ours, as it is named in an import. */
interface PackageImport {
  readonly from: string
  readonly name: string
  readonly kind: ImportKind
}

const isSource = (file: string) => /\.tsx?$/.test(file) && !/\.(d|test)\.tsx?$/.test(file)
const isTest = (file: string) => /\.test\.tsx?$/.test(file)

function filesUnder(folder: string, isWanted: (file: string) => boolean): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(isWanted)
    .map((file) => path.posix.join(folder, file.split(path.sep).join('/')))
    .sort()
}

/** The path that a specifier resolves to, still without its extension; undefined for a package that is not ours. */
function pathOf(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('@/')) return path.posix.join('src', specifier.slice(2))
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier)
  const own = /^@noriai\/(contract|server|sandbox|ops|drive)(?:\/(.*))?$/.exec(specifier)
  return own ? `${own[1]}/src/${own[2] ?? 'index'}` : undefined
}

const endings = ['', '.ts', '.tsx', '.h5.ts', '.h5.tsx', '.weapp.ts', '.weapp.tsx', '/index.ts', '/index.tsx']

/** Whether a file is there, by its path: each import is tried under several endings, and many files import the same. */
const lookedFor = new Map<string, boolean>()

function isThere(file: string): boolean {
  const found = lookedFor.get(file) ?? existsSync(path.join(root, file))
  lookedFor.set(file, found)
  return found
}

/** The files that a specifier may resolve to: with platform twins, each of them. */
export function resolveImport(
  from: string,
  specifier: string,
  exists: (file: string) => boolean = isThere,
): string[] {
  const target = pathOf(from, specifier)
  if (target === undefined) return []
  return endings
    .map((ending) => target + ending)
    .filter((file) => isSource(file) && file !== from && exists(file))
}

/** An import or export clause whose names are all types leaves nothing behind in the compiled module. */
function isTypeOnly(node: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(node)) {
    const named = node.exportClause && ts.isNamedExports(node.exportClause) ? node.exportClause.elements : []
    return node.isTypeOnly || (named.length > 0 && named.every((each) => each.isTypeOnly))
  }
  const clause = node.importClause
  if (!clause) return false
  if (clause.isTypeOnly) return true
  const names = clause.namedBindings
  const onlyTypes =
    names !== undefined &&
    ts.isNamedImports(names) &&
    names.elements.length > 0 &&
    names.elements.every((each) => each.isTypeOnly)
  return !clause.name && onlyTypes
}

interface Specifier {
  readonly text: string
  readonly kind: ImportKind
}

function specifierOf(node: ts.Node): Specifier | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
    if (!node.moduleSpecifier || !ts.isStringLiteral(node.moduleSpecifier)) return undefined
    return { text: node.moduleSpecifier.text, kind: isTypeOnly(node) ? 'type' : 'value' }
  }
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
    const { literal } = node.argument
    return ts.isStringLiteral(literal) ? { text: literal.text, kind: 'type' } : undefined
  }
  if (ts.isCallExpression(node)) {
    const [argument] = node.arguments
    const isRequire = ts.isIdentifier(node.expression) && node.expression.text === 'require'
    const isDynamic = node.expression.kind === ts.SyntaxKind.ImportKeyword
    if (!argument || !ts.isStringLiteral(argument) || !(isRequire || isDynamic)) return undefined
    return { text: argument.text, kind: isDynamic ? 'lazy' : 'value' }
  }
  return undefined
}

export function specifiersIn(text: string): Specifier[] {
  const found: Specifier[] = []
  // Only `import()` and `require()` occur deeper than the statements of a file.
  const isDeep = /\b(import|require)\s*\(/.test(text)
  const look = (node: ts.Node) => {
    const specifier = specifierOf(node)
    if (specifier) found.push(specifier)
    if (isDeep || ts.isSourceFile(node)) ts.forEachChild(node, look)
  }
  look(ts.createSourceFile('file.tsx', text, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX))
  return found
}

/** What each file imports, by its path: tests ask for the same rooms several times. */
const parsed = new Map<string, readonly Specifier[]>()

function specifiersOfFile(file: string): readonly Specifier[] {
  const found = parsed.get(file) ?? specifiersIn(readFileSync(path.join(root, file), 'utf8'))
  parsed.set(file, found)
  return found
}

function specifiersOf(files: readonly string[]): (Specifier & { readonly from: string })[] {
  return files.flatMap((from) => specifiersOfFile(from).map((each) => ({ ...each, from })))
}

function importsOf(files: readonly string[]): Import[] {
  return specifiersOf(files).flatMap(({ from, text, kind }) =>
    resolveImport(from, text).map((to) => ({ from, to, kind })),
  )
}

/** Every import of our own files under some folders; tests are left out, they may import what they like. */
export function importsUnder(...folders: readonly string[]): Import[] {
  return importsOf(folders.flatMap((folder) => filesUnder(folder, isSource)))
}

/** Every import of our own files by the tests under some folders. */
export function importsOfTests(...folders: readonly string[]): Import[] {
  return importsOf(folders.flatMap((folder) => filesUnder(folder, isTest)))
}

/** Every import of a package that is not ours under some folders. */
export function packagesUnder(...folders: readonly string[]): PackageImport[] {
  return specifiersOf(folders.flatMap((folder) => filesUnder(folder, isSource)))
    .filter(({ from, text }) => pathOf(from, text) === undefined)
    .map(({ from, text, kind }) => ({ from, name: text, kind }))
}

/** Groups of files each of which reaches all others of its group: Tarjan’s strongly connected components. */
export function fileCircles(imports: readonly Import[]): string[][] {
  const next = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    if (!next.has(from)) next.set(from, new Set())
    next.get(from)?.add(to)
  }
  const index = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const circles: string[][] = []
  const lower = (file: string, value: number) => lowest.set(file, Math.min(lowest.get(file) ?? value, value))

  const visit = (file: string) => {
    const own = index.size
    index.set(file, own)
    lowest.set(file, own)
    stack.push(file)
    for (const to of next.get(file) ?? []) {
      if (!index.has(to)) {
        visit(to)
        lower(file, lowest.get(to) ?? own)
      } else if (stack.includes(to)) lower(file, index.get(to) ?? own)
    }
    if (lowest.get(file) !== own) return
    const circle = stack.splice(stack.indexOf(file))
    if (circle.length > 1) circles.push(circle.sort())
  }
  for (const file of next.keys()) if (!index.has(file)) visit(file)
  return circles
}

/** The two folders side by side that an import crosses between; undefined where a file is in the other's folder. */
function sidesOf({ from, to }: Import): [string, string] | undefined {
  const [a, b] = [from.split('/'), to.split('/')]
  const shared = a.findIndex((part, at) => part !== b[at])
  if (shared >= a.length - 1 || shared >= b.length - 1) return undefined
  return [a.slice(0, shared + 1).join('/'), b.slice(0, shared + 1).join('/')]
}

/** Folders beside each other, at whatever depth, of which each imports something of the other. */
export function folderPairs(imports: readonly Import[]): FolderPair[] {
  const crossings = new Map<string, Import[]>()
  for (const each of imports) {
    const sides = sidesOf(each)
    if (!sides) continue
    const key = sides.join(' ')
    crossings.set(key, [...(crossings.get(key) ?? []), each])
  }
  return [...crossings].flatMap(([key, there]) => {
    const [a = '', b = ''] = key.split(' ')
    const back = crossings.get(`${b} ${a}`)
    if (!back || a > b) return []
    const [most, fewest] = there.length < back.length ? [back, there] : [there, back]
    return [{ folders: [a, b] as const, most, fewest }]
  })
}

/** One line for each import, as a failure shows them. */
export const listed = (imports: readonly Import[]) =>
  imports
    .map(({ from, to, kind }) => `    ${from} imports ${to}${kind === 'value' ? '' : ` (${kind})`}`)
    .join('\n')

/** What to do about a circle: shown when the check fails. */
export function adviceForCircle(circle: readonly string[], imports: readonly Import[]): string {
  const inside = imports.filter(({ from, to }) => circle.includes(from) && circle.includes(to))
  return `${circle.length} files import each other in a circle. What several of them need belongs in a file of its own that imports none of them:\n${listed(inside)}`
}

/** What to do about two folders that import each other: shown when the check fails. */
export function adviceForPair({ folders, most, fewest }: FolderPair): string {
  const [lower, upper] = [most[0]?.to ?? '', most[0]?.from ?? '']
  const at = folders[0].split('/').length
  const name = (file: string) => file.split('/').slice(0, at).join('/')
  return `${name(upper)} imports ${name(lower)} ${most.length} times, so ${name(lower)} may import nothing of ${name(upper)}. What it needs belongs in ${name(lower)} itself, in a folder that both import, or is handed in as an argument:\n${listed(fewest)}`
}
