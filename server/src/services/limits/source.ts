import type { FastifyRequest } from 'fastify'
import { certificateIdOf } from '../../plugins/certificate'
import type { Deps } from '../../deps'

/** Where a request comes from, as limits count it. */
export interface Source {
  /** The identity of the client's certificate, when the request brought a valid one. */
  readonly device: string | undefined
  /** The network: an IPv4 address, or the /64 or /48 of an IPv6 address. Weak evidence: an airport has one. */
  readonly network: string
}

/** The source of a request at `at`. */
export function sourceOf(deps: Deps, request: FastifyRequest, at: number): Source {
  return { device: certificateIdOf(deps, request, at), network: deps.networks.keyOf(request.ip, at) }
}
