import type { FastifyInstance } from 'fastify'
import { exportFile } from '../../documents/exportLinks'
import { exportFileName, exportFileOf } from '../../domain/account'
import { loadAccount } from '../../domain/identity'
import { DomainError } from '../../errors'

/** Where the mailed link leads: what is kept of the account at the moment it is opened; of a deleted account nothing. */
export function registerExportDocument(api: FastifyInstance): void {
  const { deps } = api
  api.get(exportFile.route, { config: { callName: 'exportDocument' } }, async (request, reply) => {
    const { token } = Object(request.query) as { token?: unknown }
    const at = deps.clock.now()
    const id = exportFile.granted(deps, token, at)
    const account = id === undefined ? undefined : await loadAccount(deps.db, id)
    if (!account || account.deletedAt !== null) throw new DomainError('notFound')
    return reply
      .type('application/json')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="${exportFileName(at)}"`)
      .header('x-robots-tag', 'noindex')
      .send(await exportFileOf(deps.db, account.id, at))
  })
}
