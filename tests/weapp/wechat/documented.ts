/** Which calls WeChat has, and since which base library: read from the types that WeChat publishes with its documentation. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const published = createRequire(import.meta.url).resolve('miniprogram-api-typings/types/wx/lib.wx.api.d.ts')

const START_OF_CALLS = '    interface Wx {'
const FIRST_VERSION = '1.0.0'
const startOfNote = /^\s*\/\*\*/
const sinceLine = /^\s*(?:\/\*\*|\*) 需要基础库： `([\d.]+)`/
const callLine = /^ {8}(\w+)(?:[<(]|: )/

/** Every member of `wx`, with the base library that brought it. */
function readCalls(): ReadonlyMap<string, string> {
  const [, calls = ''] = readFileSync(published, 'utf8').split(START_OF_CALLS)
  const found = new Map<string, string>()
  let since = FIRST_VERSION
  for (const line of calls.split('\n')) {
    if (startOfNote.test(line)) since = FIRST_VERSION
    since = sinceLine.exec(line)?.[1] ?? since
    const name = callLine.exec(line)?.[1]
    if (name !== undefined && !found.has(name)) found.set(name, since)
  }
  return found
}

let calls: ReadonlyMap<string, string> | undefined

/** The base library since which WeChat has a call; undefined for what it does not have. */
export function sinceOf(call: string): string | undefined {
  calls ??= readCalls()
  return calls.get(call)
}

/** The names of all calls that a base library has. */
export function callsOf(baseLibrary: string): string[] {
  calls ??= readCalls()
  return [...calls].filter(([, since]) => isAtLeast(baseLibrary, since)).map(([name]) => name)
}

/** Whether a version, `2.20.1`, is as new as another. */
export function isAtLeast(version: string, wanted: string): boolean {
  const [left, right] = [version, wanted].map((text) => text.split('.').map(Number))
  for (let part = 0; part < 3; part++) {
    const difference = (left?.[part] ?? 0) - (right?.[part] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return true
}
