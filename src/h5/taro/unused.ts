/**
 * Replaces the parts of Taro that this app does not use on H5: the navigation bar and tab bar of its router (every page draws its
 * own), its pull-to-refresh element (ours is `PagedList`), and the style sheets that they write into the document at run time, an
 * icon font among them, which a strict content-security policy refuses. `document.scss` holds the rules that matter;
 * `config/h5.ts` makes the substitution.
 */
const nothing = () => undefined

export const loadAnimateStyle = nothing
export const loadRouterStyle = nothing
export const loadNavigationBarStyle = nothing
export const initNavigationBar = nothing
export const initTabbar = nothing
export const defineCustomElementTaroPullToRefreshCore = nothing

/** Taro's handler of the navigation bar; `PageShell` names the document instead. */
export default class NavigationBarHandler {
  load = nothing
}
