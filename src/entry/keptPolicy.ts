import { isRecord } from '@noriai/contract/client/readable'
import { isLang } from '@noriai/contract/lang'
import { type EntryPolicy, entryPolicy } from '@noriai/contract/policy/entry'
import { storage } from '@/platform/storage'

const KEY = 'cache/entryPolicy'
const sources = ['url', 'stored', 'poster', 'browser'] as const satisfies EntryPolicy['language']['sources']

/** Keeps what this deployment says of the first screen for the next visit, which begins before any settings are loaded. */
export function keepEntryPolicy({ language, qrSourceDays }: EntryPolicy): void {
  storage.set(KEY, JSON.stringify({ language, qrSourceDays }))
}

/** What the deployment said at the last visit; the defaults on the first one, and where what is stored is not ours. */
export function keptEntryPolicy(): EntryPolicy {
  try {
    const kept: unknown = JSON.parse(storage.get(KEY) ?? '')
    return isEntryPolicy(kept) ? kept : entryPolicy
  } catch {
    return entryPolicy
  }
}

/** Read by hand: the start page loads no validator. */
function isEntryPolicy(kept: unknown): kept is EntryPolicy {
  if (!isRecord(kept) || !isRecord(kept['language'])) return false
  const { language, qrSourceDays } = kept
  const { default: lang, sources: named } = language
  const isKnown = Array.isArray(named) && named.every((name) => sources.some((source) => source === name))
  return isLang(lang) && isKnown && typeof qrSourceDays === 'number'
}
