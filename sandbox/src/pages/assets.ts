import { build } from 'esbuild'
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'

/** A file that pages load; its name changes with its content, so it may be cached for ever. */
export interface Asset {
  readonly path: string
  readonly type: string
  readonly content: string
}

export interface Assets {
  readonly style: Asset
  readonly fieldsScript: Asset
}

const folder = fileURLToPath(new URL('../../fields/', import.meta.url))

let built: Promise<Assets> | undefined

/** The browser's script and style, bundled from their sources once a process. */
export function buildAssets(): Promise<Assets> {
  return (built ??= bundleBoth())
}

async function bundleBoth(): Promise<Assets> {
  return {
    style: await bundle('fields.css', 'css', 'text/css; charset=utf-8'),
    fieldsScript: await bundle('fields.ts', 'js', 'text/javascript; charset=utf-8'),
  }
}

async function bundle(entry: string, extension: 'css' | 'js', type: string): Promise<Asset> {
  const result = await build({
    entryPoints: [`${folder}${entry}`],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: ['chrome87', 'safari14'],
    charset: 'utf8',
    logLevel: 'silent',
  })
  const content = result.outputFiles[0]?.text ?? ''
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12)
  return { path: `/assets/fields-${hash}.${extension}`, type, content }
}
