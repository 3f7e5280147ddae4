import type { RoutePath } from '@/routes'

export interface WideNavProps {
  /** The path of the page that is shown. */
  readonly current: RoutePath
}
