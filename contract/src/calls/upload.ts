import * as v from 'valibot'
import { boundedText } from '../schema/bounded'
import { defineCall } from '../defineCall'
import { safeText } from '../schema/text'
import { countSchema, wallTimeSchema } from '../schema/values'

/** A signed permission to store one picture. The server takes only a file of this checksum, type and size. */
export const signUpload = defineCall({
  name: 'signUpload',
  summary: 'Signs a permission to store one picture.',
  tag: 'Account',
  method: 'GET',
  path: '/common/oss/signUpload',
  session: 'traveller',
  limit: 'search',
  request: v.object({
    /** Its ending tells the type: jpg, jpeg, png or webp. */
    fileName: safeText(120),
    /** MD5 of the content, 32 hexadecimal digits. */
    fileMd5: v.pipe(boundedText(32, 'validation.invalid'), v.regex(/^[\da-f]{32}$/i)),
  }),
  example: { fileName: 'ride.jpg', fileMd5: 'd41d8cd98f00b204e9800998ecf8427e' },
  response: v.object({
    /** Absolute, or a path of the server that answered. */
    uploadUrl: v.string(),
    method: v.picklist(['PUT', 'POST']),
    headers: v.array(v.object({ name: v.string(), value: v.string() })),
    /** What to send where a picture is expected. */
    fileUrl: v.string(),
    maxBytes: countSchema(100_000_000),
    expiresAt: wallTimeSchema,
  }),
  errors: ['upload.type', 'upload.tooMany'],
})
