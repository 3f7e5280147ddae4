import * as v from 'valibot'
import type { Deps } from '../deps'
import { readContent, signContent } from './signedContent'

const grantSchema = v.object({
  /** Of what the link opens. */
  id: v.pipe(v.string(), v.uuid()),
  /** Epoch milliseconds. */
  until: v.pipe(v.number(), v.safeInteger()),
})

/** An address that opens a file without a session, until it runs out: the link itself is the permission. */
export interface SignedLink {
  /** The route that it leads to, under /api. */
  readonly route: string
  /** The address of a file. */
  readonly urlOf: (
    deps: Pick<Deps, 'secrets' | 'config'>,
    file: { readonly id: string; readonly fileName: string },
    until: number,
  ) => string
  /** The id that a token grants at `at`; undefined for one that is not ours, was changed, or has run out. */
  readonly granted: (deps: Pick<Deps, 'secrets'>, token: unknown, at: number) => string | undefined
}

/** Links for one purpose under `folder`; a link for another purpose opens nothing here. */
export function signedLink(purpose: string, folder: string): SignedLink {
  return {
    route: `${folder}/:fileName`,
    urlOf({ secrets, config }, { id, fileName }, until) {
      const url = new URL(`/api${folder}/${fileName}`, config.PUBLIC_URL)
      url.searchParams.set('token', signContent(secrets, purpose, { id, until }))
      return url.href
    },
    granted({ secrets }, token, at) {
      if (typeof token !== 'string') return undefined
      const grant = v.safeParse(grantSchema, readContent(secrets, purpose, token))
      return grant.success && at < grant.output.until ? grant.output.id : undefined
    },
  }
}
