import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { checkCvc, checkExpiry, checkName, checkNumber, digitsOf } from '../cards/cardChecks'
import { ISSUER_DIGITS } from '../cards/brands'
import { factsOf, issuerOf, testCardByNumber } from '../cards/testCards'
import type { Deps } from '../deps'
import { ApiError } from '../errors'
import { sendPage } from '../http/html'
import { parse, requirePublishableKey } from '../http/requests'
import { newId } from '../ids'
import { languages, type CardToken, type FieldSession, type Funding } from '../model'
import type { Assets } from '../pages/assets'
import { fieldsPage, sessionOverPage } from '../pages/fieldsPage'
import { texts } from '../texts/texts'

const TOKEN_MS = 15 * 60 * 1000

const text = v.pipe(v.string(), v.maxLength(100))
const pageSchema = v.object({
  session: text,
  key: text,
  lang: v.optional(v.fallback(v.picklist(languages), 'ja'), 'ja'),
  theme: v.optional(v.picklist(['light', 'dark'])),
  parentOrigin: text,
})
const issuerSchema = v.object({
  session: text,
  issuerDigits: v.pipe(v.string(), v.regex(new RegExp(`^\\d{${ISSUER_DIGITS}}$`))),
})
const tokenSchema = v.object({ session: text, number: text, expiry: text, cvc: text, name: text })

/** The hosted card fields: the one place where a card number is typed, and the only one that it is sent to. */
export function fieldsRoutes(app: FastifyInstance, deps: Deps, assets: Assets): void {
  app.get('/fields', (request, reply) => {
    const { session: id, key, lang, theme, parentOrigin } = parse(pageSchema, request.query)
    requirePublishableKey(key, deps.config.publishableKey)
    if (!deps.config.appOrigins.includes(parentOrigin)) {
      throw new ApiError('forbidden_origin', 'The card fields may not be shown there.')
    }
    const look = { lang, theme }
    const policy = { frameAncestors: [parentOrigin] }
    const open = openSession(deps, id)
    if (!open) return sendPage(reply, { text: sessionOverPage(look, assets), policy, status: 410 })
    const { acceptedFunding } = open
    const setup = { session: id, key, parentOrigin, acceptedFunding, texts: texts[lang].fields }
    return sendPage(reply, { text: fieldsPage(look, setup, assets), policy })
  })

  app.post('/fields/issuer', (request) => {
    checkCaller(deps, request)
    const { session, issuerDigits } = parse(issuerSchema, request.body)
    requireSession(deps, session)
    return { issuer: issuerOf(issuerDigits) ?? null }
  })

  app.post('/fields/tokens', (request) => {
    checkCaller(deps, request)
    const typed = parse(tokenSchema, request.body)
    const open = requireSession(deps, typed.session)
    const { session } = open
    deps.store.commit({ in: 'fieldSessions', row: { ...session, triesLeft: session.triesLeft - 1 } })
    checkTyped(typed, deps.now())
    const token = tokenise(deps, open, typed.number)
    return { token: token.id, ...token.card }
  })
}

/** Only the form itself may call: our own origin, with the publishable key. */
function checkCaller(deps: Deps, request: FastifyRequest): void {
  const { origin, 'x-publishable-key': key } = request.headers
  requirePublishableKey(typeof key === 'string' ? key : undefined, deps.config.publishableKey)
  if (origin !== undefined && origin !== deps.origin()) {
    throw new ApiError('forbidden_origin', 'Cards are taken from the hosted fields only.')
  }
}

interface OpenSession {
  readonly session: FieldSession
  readonly acceptedFunding: readonly Funding[]
}

function openSession(deps: Deps, id: string): OpenSession | undefined {
  const session = deps.store.get('fieldSessions', id)
  if (!session || session.expiresAt <= deps.now() || session.triesLeft <= 0) return undefined
  if (session.paymentId === null) return { session, acceptedFunding: session.acceptedFunding ?? [] }
  const payment = deps.store.get('payments', session.paymentId)
  return payment?.status === 'requires_confirmation'
    ? { session, acceptedFunding: payment.acceptedFunding }
    : undefined
}

function requireSession(deps: Deps, id: string) {
  const open = openSession(deps, id)
  if (!open) throw new ApiError('session_expired', 'The session of the card fields is over.')
  return open
}

type Typed = v.InferOutput<typeof tokenSchema>

function checkTyped(typed: Typed, at: number): void {
  const problems = {
    number: checkNumber(typed.number),
    expiry: checkExpiry(typed.expiry, at),
    cvc: checkCvc(typed.cvc, typed.number),
    name: checkName(typed.name),
  }
  const found = Object.entries(problems).filter(([, problem]) => problem !== undefined)
  if (found.length > 0) {
    throw new ApiError('invalid_request', 'The card is not complete.', {
      problems: Object.fromEntries(found),
    })
  }
}

function tokenise(deps: Deps, { session, acceptedFunding }: OpenSession, number: string): CardToken {
  const testCard = testCardByNumber(digitsOf(number))
  if (!testCard) throw new ApiError('test_cards_only', 'No real card may be used here.')
  const card = factsOf(testCard)
  if (!acceptedFunding.includes(card.funding)) {
    throw new ApiError('funding_not_accepted', `This payment does not take ${card.funding} cards.`, {
      funding: card.funding,
    })
  }
  const token: CardToken = {
    id: newId('tok'),
    paymentId: session.paymentId,
    card,
    testCard: testCard.id,
    isUsed: false,
    expiresAt: deps.now() + TOKEN_MS,
  }
  deps.store.commit({ in: 'tokens', row: token })
  return token
}
