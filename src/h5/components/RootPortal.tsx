import type { RootPortalProps } from '@tarojs/components/types/RootPortal'
import { createPortal } from 'react-dom'

/** Puts its children at the end of the document, out of reach of a page's own stacking and clipping. */
export function RootPortal({ enable = true, children }: RootPortalProps) {
  return enable ? createPortal(children, document.body) : <>{children}</>
}
