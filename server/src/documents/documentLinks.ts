import { orderDocuments, maxAddresseeLength } from '@noriai/contract/calls/orderDocument'
import { langs } from '@noriai/contract/lang'
import * as v from 'valibot'
import type { Secrets } from '../infra/db/secrets'
import { readContent, signContent } from './signedContent'

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

const PURPOSE = 'order-document'

/** The grant as a token: its content, and our signature over it. */
export function signGrant(secrets: Secrets, grant: DocumentGrant): string {
  return signContent(secrets, PURPOSE, grant)
}

/** What a token grants at `at`; undefined for one that is not ours, was changed, or has run out. */
export function readGrant(secrets: Secrets, token: string, at: number): DocumentGrant | undefined {
  const grant = v.safeParse(grantSchema, readContent(secrets, PURPOSE, token))
  return grant.success && at < grant.output.until ? grant.output : undefined
}
