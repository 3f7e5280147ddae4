import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps'
import type { Source } from '../domain/limits'
import { certificateIdOf } from './certificate'

/** The source of a request at `at`. */
export function sourceOf(deps: Deps, request: FastifyRequest, at: number): Source {
  return { device: certificateIdOf(deps, request, at), network: deps.networks.keyOf(request.ip, at) }
}
