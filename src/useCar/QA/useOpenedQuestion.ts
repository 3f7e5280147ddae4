import { useParams } from '@/hooks/useParams'
import { pageAddress } from '@/platform/address'
import type { RoutePath } from '@/routes'
import { faqParams } from './params'

/** The question that a link names: `?id=…`, or `#…` when the app was opened with it. */
export function useOpenedQuestion(page: RoutePath): string | undefined {
  const { id } = useParams(faqParams)
  const { path, fragment } = pageAddress.atLaunch()
  return id ?? (path === page ? fragment : undefined)
}
