/** WeChat's own compiled templates, drawn with the data that a page has: they complain of templates that are missing. */
import { spawnSync } from 'node:child_process'
import vm from 'node:vm'
import { weappFiles, weappFolder } from '../build'
import { compilerOf } from '../officialCompilers'

const MAX_OUTPUT_BYTES = 64 * 1024 * 1024

type Render = (data: unknown, more: object) => unknown

/** Answers a function that draws a page's data and tells WeChat's complaints (`WXMLRT_…`), one line each. */
export function officialRenderer(): (path: string, data: unknown) => string[] {
  const { stdout, status, stderr } = spawnSync(compilerOf('wcc'), weappFiles('.wxml', '.wxs'), {
    cwd: weappFolder,
    encoding: 'utf8',
    maxBuffer: MAX_OUTPUT_BYTES,
  })
  if (status !== 0) throw new Error(stderr)
  let complaints: string[] = []
  const hear = (...words: readonly unknown[]) => void complaints.push(words.map(String).join(' '))
  const context = vm.createContext({ console: { log: hear, warn: hear, error: hear, info: hear } })
  vm.runInContext(`var window = this; window.__webview_engine_version__ = 0.02;\n${stdout}`, context)
  const templateOf = vm.runInContext('$gwx', context) as (path: string) => Render | undefined
  // Data of another engine's kind would not be known as lists and objects.
  const parse = vm.runInContext('JSON.parse', context) as (text: string) => unknown
  return (path, data) => {
    complaints = []
    const render = templateOf(`${path}.wxml`)
    if (!render) return [`${path}.wxml was not compiled`]
    render(parse(JSON.stringify(data)), {})
    return complaints
  }
}
