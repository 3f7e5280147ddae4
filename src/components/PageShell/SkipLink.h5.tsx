import type { MouseEvent } from 'react'
import styles from './SkipLink.module.scss'

/** The first stop of the Tab key: past the title bar, into the page. It moves focus itself and leaves the address alone. */
export function SkipLink({ target, label }: { target: string; label: string }) {
  const handleClick = (event: MouseEvent) => {
    event.preventDefault()
    document.getElementById(target)?.focus()
  }
  return (
    // A landmark: behind the pages that were left, it is no longer the first link of the document.
    <nav aria-label={label}>
      <a href={`#${target}`} onClick={handleClick} className={styles.skip}>
        {label}
      </a>
    </nav>
  )
}
