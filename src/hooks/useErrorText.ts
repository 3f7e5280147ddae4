import { useCallback } from 'react'
import { ApiError } from '@/api/ApiError'
import { useStores } from './useStores'
import { useT } from './useT'

/** A problem inside a response (`ProblemView`), or what a rule of the contract answered. */
interface Problem {
  readonly error: string
  readonly message?: string
  readonly params?: Readonly<Record<string, string | number>>
}

const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' && value !== null && 'error' in value && typeof value.error === 'string'

/**
 * The text of anything that went wrong, in the traveller's language: the app's own text of its code, else the server's
 * message, else a sentence that says no more than that it did not work.
 */
export function useErrorText(): (error: unknown) => string {
  const { i18n } = useStores()
  const t = useT('network')
  return useCallback(
    (error) => {
      if (error instanceof ApiError)
        return i18n.errorText(error.code, error.params) ?? error.details.message ?? t('unknown')
      if (isProblem(error))
        return i18n.errorText(error.error, error.params ?? {}) ?? error.message ?? t('unknown')
      return t('unknown')
    },
    [i18n, t],
  )
}
