import { useEffect, useRef } from 'react'

/** Calls back when what was known becomes something else; while it is not known, nothing is. */
export function useChanged(value: string | undefined, onChanged: () => void): void {
  const known = useRef(value)
  useEffect(() => {
    if (value === undefined) return
    if (known.current !== undefined && known.current !== value) onChanged()
    known.current = value
    // oxlint-disable-next-line react/exhaustive-deps -- only the value decides
  }, [value])
}
