import { useSaid } from '@/hooks/useSaid'

interface SaidProps {
  readonly words: string
  /** What is there from the first is read with the page: only what comes later is said. */
  readonly onlyNew?: boolean
}

/** Words for those who hear the page and see nothing of what came; it draws nothing. */
export function Said({ words, onlyNew }: SaidProps) {
  useSaid(words, { onlyNew })
  return null
}
