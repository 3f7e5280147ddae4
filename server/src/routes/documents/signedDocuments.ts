import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps'
import { draw } from '../../documents/draw'
import { readGrant, exportFile, invoiceFile } from '../../documents/signedLinks'
import { exportFileName, exportFileOf } from '../../domain/account'
import { loadAccount } from '../../domain/identity'
import { findInvoice } from '../../domain/invoices'
import { orderFile, orderFilePath } from '../../domain/orderViews'
import { DomainError } from '../../errors'
import { sourceOf } from '../../http/source'
import { readOperator } from '../../legal/operator'

const operator = readOperator()

/** Whatever a receipt claims to be, a browser runs nothing of it. */
const NOTHING_RUNS =
  "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; plugin-types application/pdf"

/** A file behind a signed link: a browser opens it without the app's session, so the link itself is the permission. */
interface SignedDocument {
  readonly path: string
  readonly callName: string
  readonly disposition: 'inline' | 'attachment'
  readonly policy?: string
  /** What draws the file that a token grants at `at`; undefined where it grants none. */
  readonly open: (deps: Deps, token: unknown, at: number) => DrawsFile | undefined
}

/** Undefined for a file that is not to be had any more. @throws notFound for one that is gone */
type DrawsFile = () => Promise<SignedFile | undefined>

interface SignedFile {
  readonly fileName: string
  readonly type: string
  readonly content: Buffer | string
}

const signedDocuments: readonly SignedDocument[] = [
  {
    path: orderFilePath,
    callName: 'orderDocument',
    disposition: 'inline',
    policy: NOTHING_RUNS,
    open(deps, token, at) {
      const grant = typeof token === 'string' ? readGrant(deps.secrets, token, at) : undefined
      return grant && (() => orderFile(deps, grant, at))
    },
  },
  {
    path: invoiceFile.route,
    callName: 'invoiceDocument',
    disposition: 'inline',
    open(deps, token, at) {
      const id = invoiceFile.granted(deps, token, at)
      if (id === undefined) return undefined
      return async () => {
        const found = await findInvoice(deps.db, id)
        // One that was voided since is not mentioned: another replaces it.
        if (found?.invoice.state !== 'issued') return undefined
        const content = await draw('invoice', found, operator, deps.policy)
        return { fileName: `${found.invoice.serialNo}.pdf`, type: 'application/pdf', content }
      }
    },
  },
  {
    path: exportFile.route,
    callName: 'exportDocument',
    disposition: 'attachment',
    // What is kept of the account at the moment it is opened; of a deleted account nothing.
    open(deps, token, at) {
      const id = exportFile.granted(deps, token, at)
      if (id === undefined) return undefined
      return async () => {
        const account = await loadAccount(deps.db, id)
        if (account.deletedAt !== null) return undefined
        const content = await exportFileOf(deps.db, account.id, at)
        return { fileName: exportFileName(at), type: 'application/json', content }
      }
    },
  },
]

/** A short name of a token, under which its requests are counted. */
const linkKey = (token: unknown) =>
  createHash('sha256')
    .update(typeof token === 'string' ? token : '')
    .digest('base64url')

/** Serves the files behind signed links. */
export function registerSignedDocuments(api: FastifyInstance): void {
  const { deps } = api
  for (const { path, callName, disposition, policy, open } of signedDocuments) {
    api.get(path, { config: { callName } }, async (request, reply) => {
      const { token } = Object(request.query) as { token?: unknown }
      const at = deps.clock.now()
      const drawFile = open(deps, token, at)
      // What no signature opens draws nothing, and uses up nothing that guests of one network have together.
      if (!drawFile) throw new DomainError('notFound')
      // Each request draws the paper again, in the one thread for all of them.
      api.countLink({ link: linkKey(token), network: sourceOf(deps, request, at).network }, at)
      const file = await drawFile()
      if (!file) throw new DomainError('notFound')
      if (policy !== undefined) reply.header('content-security-policy', policy)
      return reply
        .type(file.type)
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `${disposition}; filename="${file.fileName}"`)
        .header('x-robots-tag', 'noindex')
        .send(file.content)
    })
  }
}
