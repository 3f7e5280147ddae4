import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useLanguage } from '../i18n'
import { IconButton } from './Button'

interface SheetProps {
  readonly title: string
  readonly onClose: () => void
  /** For a table: as wide as the desk. */
  readonly wide?: boolean
  /** What it shows is shown once: no key and no press beside it closes it, only its cross. */
  readonly isShownOnce?: boolean
  readonly children: ReactNode
}

/** A sheet above the page: from below on a phone, in the middle on a desk. It is open while it is drawn. */
export function Sheet({ title, onClose, wide = false, isShownOnce = false, children }: SheetProps) {
  const { t } = useLanguage()
  const dialog = useRef<HTMLDialogElement>(null)
  const isPressedBeside = useRef(false)
  const titleId = useId()
  useEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={`sheet${wide ? ' sheet-wide' : ''}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        if (!isShownOnce) onClose()
      }}
      // A browser lets a second Escape through.
      onClose={() => {
        if (isShownOnce) dialog.current?.showModal()
        else onClose()
      }}
      onPointerDown={(event) => {
        isPressedBeside.current = event.target === dialog.current
      }}
      onClick={(event) => {
        // Text that is marked up to beyond the edge was not pressed there.
        if (!isShownOnce && event.target === dialog.current && isPressedBeside.current) onClose()
      }}
    >
      <div className="sheet-body">
        <header className="row between">
          <h2 id={titleId}>{title}</h2>
          <IconButton icon="cross" label={t('common.close')} onClick={onClose} />
        </header>
        {children}
      </div>
    </dialog>
  )
}
