import Taro from '@tarojs/taro'
import type { Lang } from '@noriai/contract/lang'
import { storage } from '@/platform/storage'
import type { LanguageTexts } from './load'

const OK = 200
/** A page without its texts is empty: after so long it says so, and they are looked for again. */
const LONGEST_MS = 20_000
/** What a server that no longer has this build's texts gives instead. */
const NEWEST = 'newest'

interface KeptTexts extends LanguageTexts {
  readonly version: string
}

const keyOf = (lang: Lang) => `texts/${lang}` as const

/**
 * A language's texts: those of this build as they were kept, else from the server. Without a network the ones of an older build do.
 * Rejects when there are none at all.
 */
export async function fetchTexts(lang: Lang): Promise<LanguageTexts> {
  const kept = keptTexts(lang)
  if (kept?.version === TEXTS_VERSION) return kept
  try {
    const texts = (await ask(lang, TEXTS_VERSION)) ?? (await ask(lang, NEWEST))
    if (texts === undefined) throw new Error(`There are no texts of ${lang}`)
    storage.set(keyOf(lang), JSON.stringify({ ...texts, version: TEXTS_VERSION } satisfies KeptTexts))
    return texts
  } catch (error) {
    if (kept) return kept
    throw error
  }
}

async function ask(lang: Lang, version: string): Promise<LanguageTexts | undefined> {
  const origin = API_BASE.replace(/\/api$/, '')
  const url = `${origin}/texts/${version}/${lang}.json`
  const { statusCode, data } = await Taro.request<unknown>({ url, timeout: LONGEST_MS })
  return statusCode === OK && areTexts(data) ? data : undefined
}

function keptTexts(lang: Lang): KeptTexts | undefined {
  const text = storage.get(keyOf(lang))
  if (text === undefined) return undefined
  try {
    const kept: unknown = JSON.parse(text)
    return areTexts(kept) && 'version' in kept ? (kept as KeptTexts) : undefined
  } catch {
    return undefined
  }
}

function areTexts(given: unknown): given is LanguageTexts {
  return typeof given === 'object' && given !== null && 'texts' in given && 'messages' in given
}
