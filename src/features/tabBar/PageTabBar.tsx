/** WeChat draws `src/custom-tab-bar` over the page by itself. */
export const PageTabBar = (_: { readonly current: string }) => null
