import type { CardProblem } from '../src/cards/cardChecks'
import type { CardFacts } from '../src/model'
import type { ServerProblem } from '../src/texts/texts'

/** A mobile network that has not answered by then will not. */
const ANSWER_WITHIN_MS = 20_000

export type Issuer = Pick<CardFacts, 'brand' | 'funding' | 'country'>
export type TokenAnswer =
  | ({ readonly token: string } & CardFacts)
  | { readonly problem: ServerProblem }
  | { readonly problems: Readonly<Record<string, CardProblem>> }

interface Refusal {
  readonly error?: { readonly code?: string; readonly problems?: Readonly<Record<string, CardProblem>> }
}

const problemOf: Readonly<Record<string, ServerProblem>> = {
  funding_not_accepted: 'fundingRefused',
  test_cards_only: 'testCardsOnly',
  session_expired: 'sessionExpired',
}

/** The form's calls to its own origin. */
export function fieldsApi(session: string, key: string) {
  const post = async (path: string, body: object): Promise<{ ok: boolean; answer: unknown }> => {
    const abort = new AbortController()
    const timer = setTimeout(() => abort.abort(), ANSWER_WITHIN_MS)
    try {
      const response = await fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-publishable-key': key },
        body: JSON.stringify({ session, ...body }),
        signal: abort.signal,
      })
      return { ok: response.ok, answer: await response.json() }
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    /** Who issued the card, by the number's first digits; null when that is not known. Never rejects. */
    issuer: async (issuerDigits: string): Promise<Issuer | null> => {
      try {
        const { ok, answer } = await post('/fields/issuer', { issuerDigits })
        return ok ? (answer as { issuer: Issuer | null }).issuer : null
      } catch {
        return null
      }
    },

    /** Turns the card into a token. Never rejects. */
    tokenise: async (
      card: Readonly<Record<'number' | 'expiry' | 'cvc' | 'name', string>>,
    ): Promise<TokenAnswer> => {
      try {
        const { ok, answer } = await post('/fields/tokens', card)
        if (ok) return answer as { token: string } & CardFacts
        const { error } = answer as Refusal
        if (error?.problems) return { problems: error.problems }
        return { problem: problemOf[error?.code ?? ''] ?? 'requestFailed' }
      } catch {
        return { problem: 'network' }
      }
    },
  }
}
