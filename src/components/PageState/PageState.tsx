import type { ReactNode } from 'react'
import { observer } from 'mobx-react'

interface PageStateProps {
  /** A `Request` of a store. */
  request: { readonly status: 'idle' | 'loading' | 'failed' | 'ready'; readonly error?: unknown }
  loading: ReactNode
  failed: (error: unknown) => ReactNode
  isEmpty?: boolean
  empty?: ReactNode
  /** There is something to show already, old or kept for offline: it stays while loading and after a failure. */
  hasContent?: boolean
  /** Whether what there is may be drawn already, see `useMayDraw`: until then it loads. */
  mayDraw?: boolean
  children: ReactNode
}

/** One of four faces of a page, in this order: loading, failed, empty, ready. */
export const PageState = observer(function PageState({
  request,
  loading,
  failed,
  isEmpty = false,
  empty,
  hasContent = false,
  mayDraw = true,
  children,
}: PageStateProps) {
  if (!hasContent) {
    if (request.status === 'idle' || request.status === 'loading') return <>{loading}</>
    if (request.status === 'failed') return <>{failed(request.error)}</>
  } else if (!mayDraw) return <>{loading}</>
  return <>{isEmpty ? empty : children}</>
})
