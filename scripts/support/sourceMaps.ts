import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './root'

/** Where the source maps of the apps are, a folder each: the server reads errors by them (`SOURCE_MAPS_DIR`) and sends them to nobody. */
export const mapsFolder = path.join(root, 'dist/maps')

/**
 * Moves the source maps of a finished build out of the folder that is served, without the source itself: file, line and column are all that
 * a stack needs. Those of styles go.
 */
export function moveSourceMaps(built: string, program: 'h5' | 'ops' | 'drive'): void {
  const target = path.join(mapsFolder, program)
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  const maps = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.map'),
  )
  if (maps.length === 0) throw new Error(`${built} has no source maps`)
  for (const name of maps) {
    const file = path.join(built, name)
    if (/\.m?js\.map$/.test(name)) {
      const { sourcesContent: _source, ...map } = JSON.parse(readFileSync(file, 'utf8')) as Record<
        string,
        unknown
      >
      writeFileSync(path.join(target, path.basename(name)), JSON.stringify(map))
    }
    rmSync(file)
  }
}
