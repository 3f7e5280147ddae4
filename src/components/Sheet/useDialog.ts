import { useEffect, useRef } from 'react'
import { openDialogs } from './openDialogs'
import type { DialogBehaviour } from './useDialog.types'

/** Mini-programs have neither focus nor keys: the scrim keeps taps off the page, and the tab bar steps aside. */
export function useDialog(open: boolean, _onClose: () => void): DialogBehaviour {
  const panelRef = useRef<HTMLElement>(null)
  useEffect(() => (open ? openDialogs.enter() : undefined), [open])
  return { panelRef, panelProps: {} }
}
