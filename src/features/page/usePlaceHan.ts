import type { Lang } from '@noriai/contract/lang'
import { writesHan } from '@noriai/contract/format/langOfLetters'
import { useStores } from '@/hooks/useStores'

/**
 * The language of Han characters in the name of a place: Japanese, unless the page has such characters of its own. Its caller must be an
 * observer.
 */
export function usePlaceHan(): Lang | undefined {
  return writesHan(useStores().settings.lang) ? undefined : 'ja'
}
