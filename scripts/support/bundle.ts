/**
 * Our programs, bundled. The server is hundreds of TypeScript files: read one by one, translated, they take a process seconds of
 * both cores before it does anything; as one file, a moment.
 */
import { build, type Plugin } from 'esbuild'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './root'
import { isFresh, stamp, type StampedBuild } from './stampedBuild'

/** A workspace's file that runs as a process of its own, from the root. */
export type ProgramFile = 'server/src/main.ts' | 'sandbox/src/main.ts' | 'server/bench/bareServer.ts'

const bundling = new Map<ProgramFile, Promise<string>>()

/** The bundle of a program, made when it is missing or stale. @returns its whole path: run it with node, nothing else. */
export function bundleOf(file: ProgramFile): Promise<string> {
  const known = bundling.get(file) ?? makeIfStale(file)
  bundling.set(file, known)
  return known
}

async function makeIfStale(file: ProgramFile): Promise<string> {
  const [workspace = ''] = file.split('/')
  const folder = path.join(root, workspace, 'dist')
  const name = `${path.basename(file, '.ts')}.mjs`
  const bundle: StampedBuild = {
    result: path.join(folder, name),
    stampFile: path.join(folder, `${name}.stamp`),
    inputs: [path.dirname(file), `${workspace}/src`, 'contract/src', 'package-lock.json', 'package.json'],
  }
  if (!isFresh(bundle)) {
    await write(file, bundle.result)
    stamp(bundle)
  }
  return bundle.result
}

async function write(file: ProgramFile, result: string): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: [path.join(root, file)],
    outfile: result,
    write: false,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'error',
    plugins: [packagesStay, filesKeepTheirPlace(path.dirname(result))],
  })
  mkdirSync(path.dirname(result), { recursive: true })
  for (const output of outputFiles) {
    // Another process may be making, or running, the same.
    const partial = `${output.path}.${process.pid}`
    writeFileSync(partial, output.contents)
    renameSync(partial, output.path)
  }
}

/** Installed packages stay where they are: some have files and programs beside their code. Our own workspaces are bundled. */
const packagesStay: Plugin = {
  name: 'packages-stay',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
      kind === 'entry-point' || name.startsWith('@noriai/') ? undefined : { path: name, external: true },
    )
  },
}

/** `import.meta.url` stays the address of the file that says it: data and migrations are found from there. */
const filesKeepTheirPlace = (folder: string): Plugin => ({
  name: 'files-keep-their-place',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/](server|sandbox|contract)[\\/].*\.ts$/ }, ({ path: file }) => {
      const contents = readFileSync(file, 'utf8')
      if (!contents.includes('import.meta.url')) return undefined
      const place = JSON.stringify(path.relative(folder, file).split(path.sep).join('/'))
      const ownUrl = `new URL(${place}, import.meta.url).href`
      return { loader: 'ts', contents: contents.replaceAll('import.meta.url', ownUrl) }
    })
  },
})
