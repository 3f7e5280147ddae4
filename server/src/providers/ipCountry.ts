import type { FastifyRequest } from 'fastify'

/** Tells from which country a request comes. */
export interface IpCountrySource {
  /** An ISO 3166 code of two capital letters. */
  countryOf(request: FastifyRequest): Promise<string>
}
