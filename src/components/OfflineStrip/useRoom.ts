import type { RefObject } from 'react'

/** Mini-programs measure no shifts, and cannot move what they have drawn from outside. */
export function useRoom(_strip: RefObject<HTMLElement>): void {}
