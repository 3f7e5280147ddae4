import { isLang, type Lang } from '@noriai/contract/lang'
import type { FastifyRequest } from 'fastify'

/** The language of the answer: the `language` header's when it is one of ours, else `fallback`. */
export function languageOf(request: FastifyRequest, fallback: Lang): Lang {
  const { language } = request.headers
  return isLang(language) ? language : fallback
}
