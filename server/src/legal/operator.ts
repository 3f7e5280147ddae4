import { langs, type Lang } from '@noriai/contract/lang'
import { dateSchema } from '@noriai/contract/schema/values'
import { readFileSync } from 'node:fs'
import * as v from 'valibot'

const inEveryLanguage = v.object(v.entriesFromList(langs, v.pipe(v.string(), v.nonEmpty())))
const operatorSchema = v.object({
  name: inEveryLanguage,
  address: inEveryLanguage,
  /** Of a qualified invoice issuer: T and thirteen digits. */
  registrationNo: v.pipe(v.string(), v.regex(/^T\d{13}$/)),
  /** Who answers for the business, and since when it is one. */
  representative: inEveryLanguage,
  establishedAt: dateSchema,
  capitalJpyCents: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  /** The permission to carry passengers, as the authority names it. */
  licence: inEveryLanguage,
  email: v.pipe(v.string(), v.email()),
  phone: v.pipe(v.string(), v.nonEmpty()),
  /** When the help answers, Japan time. */
  hours: v.pipe(v.string(), v.nonEmpty()),
})

/** Who provides the rides, as the legal texts name them. */
export type Operator = v.InferOutput<typeof operatorSchema> & {
  readonly name: Readonly<Record<Lang, string>>
}

/** Reads the operator's particulars. @throws with the file's name when something is missing. */
export function readOperator(file: URL = new URL('../../data/operator.json', import.meta.url)): Operator {
  const parsed = v.safeParse(operatorSchema, JSON.parse(readFileSync(file, 'utf8')))
  if (!parsed.success) throw new Error(`${file.pathname}: ${v.summarize(parsed.issues)}`)
  return parsed.output
}

/** What gives a sample of the checkout away, in the language that it is written in. */
const sampleMarks: readonly (readonly [keyof Operator, (operator: Operator) => boolean])[] = [
  ['representative', ({ representative }) => representative.ja.includes('見本')],
  ['licence', ({ licence }) => licence.ja.includes('見本')],
  ['registrationNo', ({ registrationNo }) => /^T0+$/.test(registrationNo)],
  ['email', ({ email }) => /[@.]example$/.test(email)],
  ['phone', ({ phone }) => /0000-?0000$/.test(phone)],
]

/** Names of the particulars that are still samples of the checkout: under them nothing may be sold. */
export function sampleParticulars(operator: Operator): string[] {
  return sampleMarks.filter(([, isSample]) => isSample(operator)).map(([name]) => name)
}
