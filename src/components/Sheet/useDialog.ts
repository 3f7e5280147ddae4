import { useRef } from 'react'
import type { DialogBehaviour } from './useDialog.types'

/** Mini-programs have neither focus nor keys; the scrim alone keeps taps off the page behind. */
export function useDialog(_open: boolean, _onClose: () => void): DialogBehaviour {
  const panelRef = useRef<HTMLElement>(null)
  return { panelRef, panelProps: {} }
}
