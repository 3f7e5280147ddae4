import { useRef, type RefObject } from 'react'

/** For a part that says what is in it; there is nobody to say it in a mini-program, see `useContentSaid.h5.ts`. */
export function useContentSaid(_isSaid: boolean): RefObject<HTMLDivElement> {
  return useRef<HTMLDivElement>(null)
}
