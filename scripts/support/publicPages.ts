import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { routes, type RoutePath } from '../../src/routes'

/** Whether a page shows the same to everybody: neither a session nor a token opens it. */
export const isPublic = (page: RoutePath): boolean => !routes[page].needsSession && !routes[page].hasToken

/** Writes down the addresses of the pages that search engines may list; the server asks them to leave all others alone. */
export function writePublicPages(folder: string): void {
  const pages = (Object.keys(routes) as RoutePath[]).filter(isPublic).map((page) => `/${page}`)
  writeFileSync(path.join(folder, 'public-pages.json'), JSON.stringify(pages))
}
