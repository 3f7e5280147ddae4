import type { FastifyRequest } from 'fastify'

/** The two names of this machine, which browsers take for different origins. */
const twins: Readonly<Record<string, string>> = { localhost: '127.0.0.1', '127.0.0.1': 'localhost' }

/** The hosts of the app's own addresses: the public one, and on a developer's machine its other name. */
export function ownHostsOf(publicUrl: string): readonly string[] {
  const own = new URL(publicUrl)
  return [own.host, twinOf(own).host]
}

function twinOf(own: URL): URL {
  const twin = new URL(own)
  twin.hostname = twins[own.hostname] ?? own.hostname
  return twin
}

/**
 * The origin of the app that sent a request: the public one, or on a developer's machine its other name. Whatever else a
 * request claims, the provider's pages frame and return to ours only.
 */
export function appOriginOf(request: FastifyRequest, publicUrl: string): string {
  const own = new URL(publicUrl)
  const { origin } = request.headers
  const twin = twinOf(own)
  return origin === twin.origin ? twin.origin : own.origin
}
