import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify'
import * as v from 'valibot'
import { isFileLinkGood, loadUpload, maxUploadBytes, takeInUpload, type FileUse } from '../../domain/uploads'
import { DomainError } from '../../errors'
import { PICTURE_TIMEOUT_FACTOR } from '../../http/slowBodies'
import { sourceOf } from '../../http/source'
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
      {
        config: { callName: 'putUpload', bodyTimeoutFactor: PICTURE_TIMEOUT_FACTOR },
        bodyLimit,
        onRequest: onlySignedFor('put'),
      },
      async (request, reply) => {
        const at = deps.clock.now()
        const { uploadId } = linkOf(request)
        api.countLink({ link: uploadId, network: sourceOf(deps, request, at).network }, at)
        const upload = await loadUpload(deps.db, uploadId)
        const content = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        await takeInUpload(deps, upload, { content, at })
        return reply.header('cache-control', 'no-store').code(204).send()
      },
    )
    scope.get(
      PATH,
      { config: { callName: 'getUpload' }, onRequest: onlySignedFor('get') },
      async (request, reply) => {
        const upload = await loadUpload(deps.db, linkOf(request).uploadId)
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
      },
    )
    done()

    /** Refuses every other address before a byte of a picture is taken in, which may come for minutes. @throws notFound */
    function onlySignedFor(use: FileUse): onRequestHookHandler {
      return (request, _reply, next) => {
        const isGood = isFileLinkGood(deps.secrets, { use, link: linkOf(request), at: deps.clock.now() })
        next(isGood ? undefined : new DomainError('notFound'))
      }
    }
  })
}

/** The parts of a signed address, as they were sent. @throws notFound */
function linkOf(request: FastifyRequest) {
  const link = v.safeParse(linkSchema, { ...Object(request.query), ...Object(request.params) })
  if (!link.success) throw new DomainError('notFound')
  return link.output
}
