/**
 * Our programs, bundled. The server is hundreds of TypeScript files: read one by one, translated, they take a process seconds of
 * both cores before it does anything; as one file, a moment.
 */
import { build, type OnResolveArgs, type Plugin } from 'esbuild'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './root'
import { isFresh, stamp, type StampedBuild } from './stampedBuild'

/** A workspace's file that runs as a process of its own, from the root. */
export type ProgramFile =
  | 'server/src/main.ts'
  | 'server/src/documents/drawingThread.ts'
  | 'sandbox/src/main.ts'
  | 'sandbox/src/stripe/stripeStandIn.ts'
  | 'server/bench/bareServer.ts'

const bundling = new Map<ProgramFile, Promise<string>>()

/** The bundle of a program, made when it is missing or stale. @returns its whole path: run it with node, nothing else. */
export function bundleOf(file: ProgramFile): Promise<string> {
  const known = bundling.get(file) ?? makeIfStale(file)
  bundling.set(file, known)
  return known
}

/** What the server runs in threads beside its own; a bundle of each is beside that of the server. */
export const threads = ['server/src/documents/drawingThread.ts'] as const satisfies readonly ProgramFile[]

const folderOf = (file: ProgramFile) => path.join(root, file.split('/')[0] ?? '', 'dist')
const nameOf = (file: string) => `${path.basename(file, '.ts')}.mjs`

async function makeIfStale(file: ProgramFile): Promise<string> {
  const [workspace = ''] = file.split('/')
  const folder = folderOf(file)
  const name = nameOf(file)
  const bundle: StampedBuild = {
    result: path.join(folder, name),
    stampFile: path.join(folder, `${name}.stamp`),
    inputs: [
      path.dirname(file),
      `${workspace}/src`,
      'contract/src',
      'package.json',
      'package-lock.json',
      'scripts/support/bundle.ts',
    ],
  }
  if (!isFresh(bundle)) {
    await write(file, bundle.result)
    stamp(bundle)
  }
  if (file === 'server/src/main.ts') await Promise.all(threads.map(bundleOf))
  return bundle.result
}

async function write(file: ProgramFile, result: string): Promise<void> {
  const { outputFiles } = await build({
    ...settings,
    entryPoints: [path.join(root, file)],
    outfile: result,
    write: false,
    plugins: [packagesStay, filesKeepTheirPlace(besides(path.dirname(result)))],
  })
  mkdirSync(path.dirname(result), { recursive: true })
  for (const output of outputFiles) {
    // Another process may be making, or running, the same.
    const partial = `${output.path}.${process.pid}`
    writeFileSync(partial, output.contents)
    renameSync(partial, output.path)
  }
}

/**
 * Bundles programs for a release, what several use once. Its files are as in a checkout: the bundles in `server/dist`, and data and
 * migrations where these look for them.
 */
export async function bundleRelease(files: readonly string[], outdir: string): Promise<void> {
  await build({
    ...settings,
    entryPoints: files.map((file) => path.join(root, file)),
    outdir,
    splitting: true,
    entryNames: '[name]',
    chunkNames: 'shared-[hash]',
    outExtension: { '.js': '.mjs' },
    plugins: [packagesStay, filesKeepTheirPlace(besides(path.join(root, 'server/dist')))],
  })
}

/**
 * The bundle of a command such as `scripts/doctor.ts`, as a release has it but in this checkout: for tests that run one often, of which each
 * would translate the server's files again. @returns its whole path
 */
export async function bundleOfCommand(file: string): Promise<string> {
  const folder = path.join(root, 'server/dist')
  await bundleRelease([file], folder)
  return path.join(folder, nameOf(file))
}

/** How tests are bundled. */
interface TestBundling {
  /** Their passwords are hashed at a cost of nearly nothing: see `server/test/quickPasswords`. */
  readonly quickPasswords: boolean
}

/**
 * Bundles test files into `folder`, all from the root, what several use once. @returns the bundles, one for each file, in
 * their order, which is that of their paths too: Node's runner begins with the first by name.
 */
export async function bundleTests(
  files: readonly string[],
  folder: string,
  { quickPasswords }: TestBundling,
): Promise<string[]> {
  const outdir = path.join(root, folder)
  await Promise.all(threads.map(bundleOf))
  rmSync(outdir, { recursive: true, force: true })
  await build({
    ...settings,
    entryPoints: files.map((file, index) => ({
      in: path.join(root, file),
      out: path.join(placeOf(index), withoutEnding(file)),
    })),
    outdir,
    // Packages are found as Node finds them: a build for bundlers cannot always be loaded by itself.
    conditions: [],
    splitting: true,
    chunkNames: 'shared/[name]-[hash]',
    outExtension: { '.js': '.mjs' },
    plugins: [...(quickPasswords ? [passwordsAreQuick] : []), packagesAreFound, filesKeepTheirPlace(whole)],
  })
  return files.map((file, index) => path.join(folder, placeOf(index), `${withoutEnding(file)}.mjs`))
}

const withoutEnding = (file: string) => file.replace(/\.m?tsx?$/, '')
/** A folder by place, for up to a thousand files. */
const placeOf = (index: number) => String(index).padStart(3, '0')

const settings = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: 'linked',
  sourcesContent: false,
  logLevel: 'error',
  // Test files are imported for what they do, also those of a workspace that promises to do nothing by being imported.
  ignoreAnnotations: true,
} as const

const isOurs = ({ path: name, kind }: OnResolveArgs) => kind === 'entry-point' || name.startsWith('@noriai/')
const packages = { filter: /^[^./]/ }
/** Marks a question of our own, which must not be asked again. */
const FOUND = Symbol('found')

/** Installed packages stay where they are: some have files and programs beside their code. Our own workspaces are bundled. */
const packagesStay: Plugin = {
  name: 'packages-stay',
  setup({ onResolve }) {
    onResolve(packages, (args) => (isOurs(args) ? undefined : { path: args.path, external: true }))
  },
}

/** The same for bundles elsewhere than the workspace whose packages they use: each is named by its place. */
const packagesAreFound: Plugin = {
  name: 'packages-are-found',
  setup({ onResolve, resolve }) {
    onResolve(packages, async (args) => {
      const { path: name, kind, resolveDir } = args
      const isResolving: boolean = args.pluginData === FOUND
      if (isResolving || isOurs(args) || name.startsWith('@/') || isBuiltin(name)) return undefined
      const found = await resolve(name, { kind, resolveDir, pluginData: FOUND })
      return found.errors.length > 0 ? found : { path: found.path, external: true }
    })
  },
}

const quickPasswordsFile = path.join(root, 'server/test/quickPasswords.ts')

/** Before packages are found: what hashes passwords is the double, which alone has the package. */
const passwordsAreQuick: Plugin = {
  name: 'passwords-are-quick',
  setup({ onResolve }) {
    onResolve({ filter: /^@node-rs\/argon2$/ }, (args) => {
      const isResolving: boolean = args.pluginData === FOUND
      return isResolving || args.importer === quickPasswordsFile ? undefined : { path: quickPasswordsFile }
    })
  },
}

/** In pieces: this file is bundled too, with the tests that start programs. */
const OWN_URL = ['import', 'meta', 'url'].join('.')

/** How the code of a bundle says the address of a file as in the checkout, and that of the bundle of a thread. */
interface Places {
  readonly urlOf: (file: string) => string
  readonly urlOfThread: (bundle: string) => string
}

const ownPlaces = /new URL\('\.\/(\w+Thread)\.ts', import\.meta\.url\)|import\.meta\.url/g

/**
 * `import.meta.url` stays the address of the file that says it, as `urlOf` tells it: data and migrations are found from there. A file
 * that is run in a thread is found as its bundle.
 */
const filesKeepTheirPlace = ({ urlOf, urlOfThread }: Places): Plugin => ({
  name: 'files-keep-their-place',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path: file }) => {
      const contents = readFileSync(file, 'utf8')
      if (!contents.includes(OWN_URL)) return undefined
      const placed = contents.replaceAll(ownPlaces, (_, thread: string | undefined) =>
        thread === undefined ? urlOf(file) : urlOfThread(`${thread}.mjs`),
      )
      return { loader: 'ts', contents: placed }
    })
  },
})

/** A program can be moved with its checkout; the bundles of its threads are beside its own. */
const besides = (folder: string): Places => ({
  urlOf: (file) =>
    `new URL(${JSON.stringify(path.relative(folder, file).split(path.sep).join('/'))}, ${OWN_URL}).href`,
  urlOfThread: (bundle) => `new URL(${JSON.stringify(`./${bundle}`)}, ${OWN_URL})`,
})

/** Split chunks are in several folders. */
const whole: Places = {
  urlOf: (file) => JSON.stringify(pathToFileURL(file).href),
  urlOfThread: (bundle) =>
    `new URL(${JSON.stringify(pathToFileURL(path.join(root, 'server/dist', bundle)).href)})`,
}
