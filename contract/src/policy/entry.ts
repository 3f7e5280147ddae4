import { defaultLang } from '../lang'
import type { LanguagePolicy } from './schema'

/**
 * The settings that count before anything is loaded. They are apart from the other defaults because the app's start page needs no
 * more than these.
 */
export interface EntryPolicy {
  readonly language: LanguagePolicy
  /** How long the scan of a poster counts. */
  readonly qrSourceDays: number
}

/** The defaults of these settings. */
export const entryPolicy: EntryPolicy = {
  language: { default: defaultLang, sources: ['url', 'stored', 'poster', 'browser'] },
  qrSourceDays: 3,
}
