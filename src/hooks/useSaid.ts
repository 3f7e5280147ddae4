import { useContext, useEffect, useRef } from 'react'
import { speech } from '@/platform/speech'
import { InFrontContext } from './useShown'

interface SaidOptions {
  /** What is there from the first is read with the page: only what comes later is said. */
  readonly onlyNew?: boolean | undefined
  /** Said again when this changes, and not each time that the words do, as with a time that runs. */
  readonly at?: string
}

/** Has words said to those who hear the page, each time that they change while the page is in front. No words say nothing. */
export function useSaid(
  words: string | undefined,
  { onlyNew = false, at = words ?? '' }: SaidOptions = {},
): void {
  const isInFront = useContext(InFrontContext)
  const last = useRef(onlyNew ? at : '')
  useEffect(() => {
    if (!isInFront || !words || at === last.current) return
    last.current = at
    speech.say(words)
    // The words are those of the moment at which `at` changed.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [at, isInFront])
}
