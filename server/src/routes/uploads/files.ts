import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { isFileLinkGood, loadUpload, maxUploadBytes, takeInUpload, type FileUse } from '../../domain/uploads'
import { DomainError } from '../../errors'
import { PICTURE_TIMEOUT_FACTOR } from '../../http/slowBodies'
import { pictureTypes, StorageError } from '../../infra/providers/storage'

const PATH = '/uploads/:uploadId'
/** A picture of a traveller: kept on their own device only, for as long as its address may be the same. */
const KEPT = 'private, max-age=3600'
/** Whatever a file claims to be, a browser runs nothing of it. */
const NOTHING_RUNS = "default-src 'none'; sandbox"

const linkSchema = v.object({
  uploadId: v.pipe(v.string(), v.uuid()),
  expires: v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number)),
  signature: v.pipe(v.string(), v.regex(/^[\da-f]{64}$/)),
})

/** Where pictures are taken in and looked at, where the storage is our own; a signed address is the permission. */
export function registerFiles(api: FastifyInstance): void {
  void api.register((scope, _options, done) => {
    const { deps } = api
    const bodyLimit = maxUploadBytes(deps.policy) + 1
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser([...pictureTypes], { parseAs: 'buffer', bodyLimit }, (_request, body, next) =>
      next(null, body),
    )
    scope.put(
      PATH,
      { config: { callName: 'putUpload', bodyTimeoutFactor: PICTURE_TIMEOUT_FACTOR }, bodyLimit },
      async (request, reply) => {
        const at = deps.clock.now()
        const upload = await loadUpload(deps.db, allowed(request, 'put', at))
        const content = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        await takeInUpload(deps, upload, { content, at })
        return reply.header('cache-control', 'no-store').code(204).send()
      },
    )
    scope.get(PATH, { config: { callName: 'getUpload' } }, async (request, reply) => {
      const upload = await loadUpload(deps.db, allowed(request, 'get', deps.clock.now()))
      const content = await deps.storage
        .get(upload.storageKey, maxUploadBytes(deps.policy))
        .catch((error: unknown) => {
          if (!(error instanceof StorageError)) throw error
          request.log.error({ err: error, upload: upload.id }, 'a picture was not read')
          throw new DomainError('unavailable', { seconds: 5 })
        })
      if (!content || upload.storedAt === null) throw new DomainError('notFound')
      return reply
        .type(upload.contentType)
        .header('cache-control', KEPT)
        .header('content-security-policy', NOTHING_RUNS)
        .header('content-disposition', 'inline')
        .send(content)
    })
    done()

    function allowed(request: { params: unknown; query: unknown }, use: FileUse, at: number): string {
      const link = v.safeParse(linkSchema, { ...Object(request.query), ...Object(request.params) })
      if (!link.success || !isFileLinkGood(deps.secrets, { use, link: link.output, at })) {
        throw new DomainError('notFound')
      }
      return link.output.uploadId
    }
  })
}
