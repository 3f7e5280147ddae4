import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** Puts its children at the end of the document, out of reach of the page's stacking and clipping. */
export const Portal = ({ children }: { children: ReactNode }) => createPortal(children, document.body)
