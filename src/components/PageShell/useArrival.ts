import type { RefObject } from 'react'

/** WeChat announces its pages itself. */
export function useArrival(_frameRef: RefObject<HTMLElement>): void {}
