import { createHmac, timingSafeEqual } from 'node:crypto'
import { orderDocuments, maxAddresseeLength } from '@noriai/contract/calls/orderDocument'
import { langs } from '@noriai/contract/lang'
import * as v from 'valibot'
import type { Secrets } from '../services/secrets'

/** What a link to a file of an order says; whoever has the link has the file, until it runs out. */
const grantSchema = v.object({
  orderId: v.pipe(v.string(), v.uuid()),
  document: v.picklist(orderDocuments),
  lang: v.picklist(langs),
  addressee: v.pipe(v.string(), v.maxLength(maxAddresseeLength)),
  /** Epoch milliseconds. */
  until: v.pipe(v.number(), v.safeInteger()),
})
export type DocumentGrant = v.InferOutput<typeof grantSchema>

/** The grant as a token: its content, and our signature over it. */
export function signGrant(secrets: Secrets, grant: DocumentGrant): string {
  const content = Buffer.from(JSON.stringify(grant)).toString('base64url')
  return `${content}.${signatureOf(secrets, content).toString('base64url')}`
}

/** What a token grants at `at`; undefined for one that is not ours, was changed, or has run out. */
export function readGrant(secrets: Secrets, token: string, at: number): DocumentGrant | undefined {
  const [content = '', signature = ''] = token.split('.')
  const given = Buffer.from(signature, 'base64url')
  const expected = signatureOf(secrets, content)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  const grant = v.safeParse(grantSchema, JSON.parse(Buffer.from(content, 'base64url').toString()))
  return grant.success && at < grant.output.until ? grant.output : undefined
}

function signatureOf({ hmacKey }: Secrets, content: string): Buffer {
  return createHmac('sha256', hmacKey).update(`order-document\0${content}`).digest()
}
