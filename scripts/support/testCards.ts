import * as v from 'valibot'

const answerSchema = v.object({
  expiry: v.string(),
  securityCode: v.string(),
  cards: v.array(v.object({ number: v.string(), shows: v.string() })),
})

/** The sandbox's test cards, one line each, as `npm start` prints them. */
export async function readTestCards(origin: string): Promise<string[]> {
  const response = await fetch(new URL('/test-cards', origin))
  const { expiry, securityCode, cards } = v.parse(answerSchema, await response.json())
  const width = Math.max(...cards.map((card) => card.number.length))
  return [
    ...cards.map((card) => `  ${card.number.padEnd(width)}  ${card.shows}`),
    `  Expiry: ${expiry}. Security code: ${securityCode}.`,
  ]
}
