import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useLanguage } from '../i18n'
import { IconButton } from './Button'
import { Japanese } from './Japanese'

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
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  useReturnedFocus()
  useEffect(() => {
    if (dialog.current?.open === false) open(dialog.current, isShownOnce ? heading.current : null)
  }, [isShownOnce])
  return (
    <dialog
      ref={dialog}
      className={`sheet${wide ? ' sheet-wide' : ''}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A sheet in this one, or a chooser of files, says the same of itself.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        if (!isShownOnce) onClose()
      }}
      // A browser lets a second Escape through.
      onClose={(event) => {
        if (event.target !== event.currentTarget) return
        if (isShownOnce) open(dialog.current, heading.current)
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
          <h2 id={titleId} ref={heading} tabIndex={isShownOnce ? -1 : undefined}>
            <Japanese>{title}</Japanese>
          </h2>
          <IconButton icon="cross" label={t('common.close')} onClick={onClose} />
        </header>
        {children}
      </div>
    </dialog>
  )
}

/** A dialog that is taken out of the page gives the focus back to nothing: here it goes back to what opened the sheet, where that is left. */
function useReturnedFocus(): void {
  useEffect(() => {
    const opener = document.activeElement
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [])
}

/** Opened, a dialog has its first button in focus, which is the one that closes it: a key that was pressed before would do so. */
function open(dialog: HTMLDialogElement | null, focused: HTMLElement | null): void {
  dialog?.showModal()
  focused?.focus()
}
