import type { WideNavProps } from './WideNavProps'

/** WeChat draws its own bars, on every screen. */
export const WideNav = (_: WideNavProps) => null
