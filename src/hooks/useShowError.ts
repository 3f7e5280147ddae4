import { useCallback } from 'react'
import { showToast } from '@/toast'
import { useErrorText } from './useErrorText'

/** Says in passing what went wrong: for what no field and no place of the page can answer (design: ui.md). */
export function useShowError(): (error: unknown) => void {
  const errorText = useErrorText()
  return useCallback((error) => showToast(errorText(error)), [errorText])
}
