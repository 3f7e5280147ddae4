import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useLanguage } from '../i18n'
import { Icon } from './Icon'

interface SheetProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** For so long a tap after a sheet has closed is taken for the second of two. */
const HURRIED_MS = 400

/** A sheet from below. It is open while it is drawn. */
export function Sheet({ title, onClose, children }: SheetProps) {
  const { t } = useLanguage()
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const opener = document.activeElement
    const element = dialog.current
    if (element && !element.open) element.showModal()
    return () => {
      shieldScreen()
      // A dialog that is taken out of the page gives the focus back to nothing.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className="sheet"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className="sheet-body">
        <div className="row between">
          <h2 id={titleId}>{title}</h2>
          <button type="button" className="icon-button" aria-label={t('common.close')} onClick={onClose}>
            <Icon name="cross" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}

/** Whoever taps twice to send would hit what is below the sheet, such as that everyone is out. */
function shieldScreen(): void {
  const shield = document.createElement('div')
  shield.className = 'shield'
  document.body.append(shield)
  setTimeout(() => shield.remove(), HURRIED_MS)
}
