import { posterCodeField, posterGone } from '@noriai/contract/rules/poster'
import type { FastifyReply } from 'fastify'
import type { Deps } from '../deps'
import { webPathOfCode } from '../domain/posters'

const HOME = '/pages/index/index'
/** Fields of the first address that still count on the second; the app understands no others. */
const KEPT = ['language', 'lang', 'entry']
const FOUND = 302

/**
 * Where the short address of a poster leads: to the long one, in the answer to the first request, so that the app learns where it is
 * without a call of its own. A code that is unknown or was retired leads home, which says so. Never rejects: undefined where the
 * database does not answer.
 */
export async function longAddress(
  { code, search }: { readonly code: string; readonly search: string },
  deps: Pick<Deps, 'db' | 'airports' | 'log'>,
): Promise<string | undefined> {
  try {
    const path = await webPathOfCode(deps.db, code, deps)
    return withKept(path ?? `${HOME}?${posterGone}`, search)
  } catch (error) {
    deps.log.warn({ err: error }, 'a poster was not looked up')
    return undefined
  }
}

/** The entry page with the code of a poster, which the app asks about itself. */
export const entryWithCode = (code: string, search: string): string =>
  withKept(`/?${posterCodeField}=${encodeURIComponent(code)}`, search)

function withKept(address: string, search: string): string {
  const given = new URLSearchParams(search)
  const kept = KEPT.flatMap((name) => {
    const value = given.get(name)
    return value === null ? [] : [`&${name}=${encodeURIComponent(value)}`]
  })
  return `${address}${kept.join('')}`
}

/** To be kept by nobody on the way: a poster may be taken down the next minute. */
export const leadTo = (reply: FastifyReply, address: string): FastifyReply =>
  reply.header('cache-control', 'no-store').redirect(address, FOUND)
