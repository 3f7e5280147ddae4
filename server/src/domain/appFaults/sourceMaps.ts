import type { FaultFrame, FaultProgram } from '@noriai/contract/rules/appFault'
import type { FaultPlace } from '@noriai/contract/schema/appFault'
import { LRUCache } from 'lru-cache'
import { readFile } from 'node:fs/promises'
import { SourceMap } from 'node:module'
import { join } from 'node:path'
import * as v from 'valibot'

/** A map is read once for the frames of a stack, and again for the next; one takes some megabytes. */
const MAPS_IN_MEMORY = 4
/** A name without a way out of its folder. */
const plainName = /^[\w@-][\w.@-]*\.m?js$/

const mapSchema = v.object({
  version: v.literal(3),
  sources: v.array(v.nullable(v.string())),
  names: v.array(v.string()),
  mappings: v.string(),
})

/**
 * The source maps of the apps in a folder, by program and name of the file. They are read when staff look at an error, and served to
 * nobody. A file's name has a hash of its content: maps of several releases may be in the folder together.
 */
export class SourceMaps {
  private readonly known = new LRUCache<string, { readonly map: SourceMap | undefined }>({
    max: MAPS_IN_MEMORY,
  })

  constructor(private readonly folder: string) {}

  /** The frames of a stack as they are shown. */
  async placesOf(program: FaultProgram, frames: readonly FaultFrame[]): Promise<FaultPlace[]> {
    const places: FaultPlace[] = []
    for (const { name, file, line, column } of frames) {
      const source = originOf(await this.mapOf(program, file), { line, column })
      places.push({ name, built: `${file}:${line}:${column}`, source })
    }
    return places
  }

  private async mapOf(program: FaultProgram, file: string): Promise<SourceMap | undefined> {
    const name = file.split('/').at(-1) ?? ''
    if (!plainName.test(name)) return undefined
    const path = join(this.folder, program, `${name}.map`)
    const kept = this.known.get(path)
    if (kept) return kept.map
    const map = await readMap(path)
    // One that is missing may be laid down later.
    if (map) this.known.set(path, { map })
    return map
  }
}

async function readMap(path: string): Promise<SourceMap | undefined> {
  const written = await readFile(path, 'utf8').catch(() => undefined)
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), mapSchema), written)
  if (!read.success) return undefined
  const { version, sources, names, mappings } = read.output
  return new SourceMap({
    version,
    sources: sources.map((source) => source ?? ''),
    names,
    mappings,
    file: '',
    sourcesContent: [],
    sourceRoot: '',
  })
}

/** Where in the source a place of the build is; null where the map has nothing there. Browsers count from 1, maps from 0. */
function originOf(
  map: SourceMap | undefined,
  { line, column }: Pick<FaultFrame, 'line' | 'column'>,
): string | null {
  const entry = map?.findEntry(line - 1, Math.max(0, column - 1))
  if (entry === undefined || !('originalSource' in entry)) return null
  const { generatedLine, originalSource, originalLine, originalColumn } = entry
  // Beyond the end of the build the last place is found.
  if (generatedLine !== line - 1 || typeof originalSource !== 'string') return null
  return `${plainSource(originalSource)}:${originalLine + 1}:${originalColumn + 1}`
}

/** `webpack://noriai/./src/app.tsx?abcd` and `../../ops/src/App.tsx` by their way from the root. */
function plainSource(source: string): string {
  const [path = ''] = source.replace(/^webpack:\/\/[^/]*\//, '').split('?')
  return path.replace(/^(?:\.{0,2}\/)+/, '')
}
