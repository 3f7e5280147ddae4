import { createDecipheriv } from 'node:crypto'
import * as v from 'valibot'

const ALGORITHM = 'AEAD_AES_256_GCM'
const TAG_BYTES = 16

/** What WeChat encrypts with the APIv3 key: the content of a notice, a certificate. */
export const resourceSchema = v.object({
  algorithm: v.literal(ALGORITHM),
  ciphertext: v.string(),
  nonce: v.string(),
  associated_data: v.optional(v.string(), ''),
})
export type Resource = v.InferOutput<typeof resourceSchema>

/**
 * Decrypts a resource; undefined when the key is another one, or when anything of it was changed.
 * @param apiV3Key 32 bytes, as text
 */
export function decrypted(resource: Resource, apiV3Key: string): string | undefined {
  const bytes = Buffer.from(resource.ciphertext, 'base64')
  const tagAt = bytes.length - TAG_BYTES
  if (tagAt < 0) return undefined
  try {
    const decipher = createDecipheriv('aes-256-gcm', Buffer.from(apiV3Key), Buffer.from(resource.nonce))
    decipher.setAuthTag(bytes.subarray(tagAt)).setAAD(Buffer.from(resource.associated_data))
    return Buffer.concat([decipher.update(bytes.subarray(0, tagAt)), decipher.final()]).toString()
  } catch {
    // The tag does not fit, or the nonce has a length that the algorithm does not take.
    return undefined
  }
}
