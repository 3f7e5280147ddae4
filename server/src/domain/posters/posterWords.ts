import {
  allPosterWordsSchema,
  type AllPosterWords,
  type staffPosterWords,
} from '@noriai/contract/calls/staff/posters'
import type { CallResponse } from '@noriai/contract/defineCall'
import { byLang, langs } from '@noriai/contract/lang'
import { posterParts } from '@noriai/contract/rules/posterWords'
import { toWallTime } from '@noriai/contract/time'
import { desc, eq } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { StaffAction } from '../../context'
import { DomainError } from '../../errors'
import type { Executor, Tx } from '../../infra/db/client'
import { accounts } from '../../infra/db/schema/accounts'
import { posterWords } from '../../infra/db/schema/posters'
import { logStaffAction } from '../trail'
import { shippedWords } from './shippedWords'

const MOST_VERSIONS = 20
/** What the log has in place of a poster's id. */
const WORDS = 'words'

/** The words that posters are printed with, and which version they are: null for the product's own. */
interface WordsInForce {
  readonly version: number | null
  readonly words: AllPosterWords
}

/** Edited words, with the version that they were edited from. */
interface EditedWords extends WordsInForce {
  readonly note: string
}

/** The words in force. */
export async function wordsInForce(db: Executor): Promise<WordsInForce> {
  const [newest] = await db
    .select({ version: posterWords.version, words: posterWords.words })
    .from(posterWords)
    .orderBy(desc(posterWords.version))
    .limit(1)
  if (!newest) return { version: null, words: shippedWords }
  return { version: newest.version, words: readWords(newest.words) }
}

/** Words as another release may have written them: a language that it had not, or wrote otherwise, has the product's own. */
function readWords(stored: unknown): AllPosterWords {
  const written: Readonly<Record<string, unknown>> = v.is(v.record(v.string(), v.unknown()), stored)
    ? stored
    : {}
  return byLang((lang) => {
    const read = v.safeParse(allPosterWordsSchema.entries[lang], written[lang])
    return read.success ? read.output : shippedWords[lang]
  })
}

/** Words in force and of before, as staff edit them. */
export async function viewWords(db: Executor): Promise<CallResponse<typeof staffPosterWords>> {
  const rows = await db
    .select({ saved: posterWords, changedBy: accounts.nickname })
    .from(posterWords)
    .innerJoin(accounts, eq(accounts.id, posterWords.createdBy))
    .orderBy(desc(posterWords.version))
    .limit(MOST_VERSIONS)
  const history = rows.map(({ saved, changedBy }) => ({
    version: saved.version,
    words: readWords(saved.words),
    changedAt: toWallTime(saved.createdAt),
    changedBy,
    note: saved.note,
  }))
  const [newest] = history
  return {
    version: newest?.version ?? null,
    words: newest?.words ?? shippedWords,
    shipped: shippedWords,
    history,
  }
}

/** Writes words down that hold from now on. @throws poster.wordsChanged when others were written since that version */
export async function saveWords(
  tx: Tx,
  { words, version, note }: EditedWords,
  { staffId, at }: StaffAction,
): Promise<void> {
  const before = await wordsInForce(tx)
  if (before.version !== version) throw new DomainError('poster.wordsChanged')
  const next = (version ?? 0) + 1
  // Two may have read the same newest version; the number is given once.
  const written = await tx
    .insert(posterWords)
    .values({ version: next, words, note, createdAt: at, createdBy: staffId })
    .onConflictDoNothing()
    .returning({ version: posterWords.version })
  if (written.length === 0) throw new DomainError('poster.wordsChanged')
  await logStaffAction(tx, {
    at,
    staffId,
    subject: 'poster',
    subjectId: WORDS,
    action: WORDS,
    before: changedText(before.words, words),
    value: changedText(words, before.words),
    reason: note,
  })
}

const MOST_LOGGED = 400

/** What of some words others have not, for the log: the parts that differ, a language after the other. */
function changedText(words: AllPosterWords, others: AllPosterWords): string {
  const parts = langs.flatMap((lang) =>
    posterParts.flatMap((part) =>
      words[lang][part] === others[lang][part] ? [] : [`${lang} ${words[lang][part]}`],
    ),
  )
  return parts.join(' / ').slice(0, MOST_LOGGED)
}

/** A digest of words, by which a print is known from one with other words. */
export function digestOf(words: AllPosterWords): string {
  const lines = langs.map((lang) => posterParts.map((part) => words[lang][part]))
  return createHash('sha256').update(JSON.stringify(lines)).digest('base64url')
}
