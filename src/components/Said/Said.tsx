import { useSaid } from '@/hooks/useSaid'

/** Words for those who hear the page and see nothing of what came; it draws nothing. */
export function Said({ words }: { words: string }) {
  useSaid(words)
  return null
}
