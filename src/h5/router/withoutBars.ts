/**
 * Stands in for the parts of Taro's H5 router that this app does not use: its navigation bar and tab bar (every page draws
 * its own) and the style sheets that it writes into the document at run time, which a strict content-security policy
 * refuses (`router.scss` holds the rules that matter). `config/index.ts` puts this file in their place.
 */
const nothing = () => undefined

export const loadAnimateStyle = nothing
export const loadRouterStyle = nothing
export const loadNavigationBarStyle = nothing
export const initNavigationBar = nothing
export const initTabbar = nothing

/** Taro's handler of the navigation bar; `PageShell` names the document instead. */
export default class NavigationBarHandler {
  load = nothing
}
