import type { Deps } from '../deps'
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../infra/db/secrets'
import { orderDocuments, maxAddresseeLength } from '@noriai/contract/calls/orderDocument'
import { langs } from '@noriai/contract/lang'
import { msPerHour, msPerDay, msPerMinute } from '@noriai/contract/time'
import * as v from 'valibot'

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

/** Content as a token: readable, and signed by us for one purpose. */
export function signContent(secrets: Secrets, purpose: string, content: unknown): string {
  const text = Buffer.from(JSON.stringify(content)).toString('base64url')
  return `${text}.${signatureOf(secrets, purpose, text).toString('base64url')}`
}

/** The content of a token; undefined for one that is not ours, was changed, or was signed for something else. */
export function readContent(secrets: Secrets, purpose: string, token: string): unknown {
  const [text = '', signature = ''] = token.split('.')
  const given = Buffer.from(signature, 'base64url')
  const expected = signatureOf(secrets, purpose, text)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  return JSON.parse(Buffer.from(text, 'base64url').toString())
}

function signatureOf({ hmacKey }: Secrets, purpose: string, text: string): Buffer {
  return createHmac('sha256', hmacKey).update(`${purpose}\0${text}`).digest()
}

/** What a link to a file of an order says; whoever has the link has the file, until it runs out. */
const orderGrantSchema = v.object({
  orderId: v.pipe(v.string(), v.uuid()),
  document: v.picklist(orderDocuments),
  lang: v.picklist(langs),
  addressee: v.pipe(v.string(), v.maxLength(maxAddresseeLength)),
  /** Epoch milliseconds. */
  until: v.pipe(v.number(), v.safeInteger()),
})
export type DocumentGrant = v.InferOutput<typeof orderGrantSchema>

const ORDER_FILE = 'order-document'

/** The grant as a token: its content, and our signature over it. */
export function signGrant(secrets: Secrets, grant: DocumentGrant): string {
  return signContent(secrets, ORDER_FILE, grant)
}

/** What a token grants at `at`; undefined for one that is not ours, was changed, or has run out. */
export function readGrant(secrets: Secrets, token: string, at: number): DocumentGrant | undefined {
  const grant = v.safeParse(orderGrantSchema, readContent(secrets, ORDER_FILE, token))
  return grant.success && at < grant.output.until ? grant.output : undefined
}

/** Long enough to open a mail on another device, short for what tells so much. */
export const exportedForMs = msPerHour

/** Links to what is kept of an account. */
export const exportFile = signedLink('account-export', '/usercenter/account/export')

/** Long enough to hand the link to another app, short enough to be of no use later. */
export const shownForMs = 30 * msPerMinute
/** As long as somebody's bookkeeping may take to open a mail. */
export const mailedForMs = 30 * msPerDay

/** Links to issued invoices. */
export const invoiceFile = signedLink('invoice', '/usercenter/invoice/document')

/** An address under which an issued invoice can be fetched until `until`, without a session. */
export function invoiceUrl(
  deps: Pick<Deps, 'secrets' | 'config'>,
  { id, serialNo }: { readonly id: string; readonly serialNo: string | null },
  until: number,
): string {
  return invoiceFile.urlOf(deps, { id, fileName: `${serialNo ?? id}.pdf` }, until)
}
