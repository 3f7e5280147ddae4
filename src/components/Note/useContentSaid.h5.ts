import { useContext, useEffect, useRef, type RefObject } from 'react'
import { InFrontContext } from '@/hooks/useShown'
import { speech } from '@/platform/speech'

/** The ref of a part whose words are said when it comes, and each time that they change. */
export function useContentSaid(isSaid: boolean): RefObject<HTMLDivElement> {
  const isInFront = useContext(InFrontContext)
  const ref = useRef<HTMLDivElement>(null)
  const last = useRef('')
  useEffect(() => {
    const words = isSaid && isInFront ? (ref.current?.innerText ?? '') : ''
    if (words === '' || words === last.current) return
    last.current = words
    speech.say(words)
  })
  return ref
}
