import type { FastifyInstance } from 'fastify'
import { DomainError } from '../errors'

/** Far deeper than any request of the contract; half a million brackets cost a tenth of a second to read. */
const DEEPEST_JSON = 32

/** Reads JSON bodies; an empty one counts as none, and `__proto__` keys and lists within lists without end are refused. */
export function registerJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    if (text === '') done(null, undefined)
    else if (isDeeperThan(DEEPEST_JSON, text)) done(new DomainError('bodyMalformed'))
    else void parse(request, text, done)
  })
}

/** Whether more than `deepest` lists and objects are nested; brackets within strings are text. */
function isDeeperThan(deepest: number, json: string): boolean {
  let depth = 0
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at]
    if (character === '"') at = endOfString(json, at)
    else if (character === '[' || character === '{') depth += 1
    else if (character === ']' || character === '}') depth -= 1
    if (depth > deepest) return true
  }
  return false
}

/** Where the string ends that begins at `start`; the end of the text for one that does not. */
function endOfString(json: string, start: number): number {
  let end = json.indexOf('"', start + 1)
  while (end >= 0 && isEscaped(json, end)) end = json.indexOf('"', end + 1)
  return end < 0 ? json.length : end
}

/** Whether an odd number of backslashes precedes a position. */
function isEscaped(json: string, at: number): boolean {
  let backslashes = 0
  while (json[at - 1 - backslashes] === '\\') backslashes += 1
  return backslashes % 2 === 1
}
