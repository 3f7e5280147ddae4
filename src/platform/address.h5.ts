import type { PageAddress, Place } from './address.types'

function read(): Place {
  const { hash, pathname, search } = window.location
  return {
    path: pathname.replace(/^\/+/, ''),
    params: Object.fromEntries(new URLSearchParams(search)),
    ...(hash.length > 1 ? { fragment: hash.slice(1) } : {}),
  }
}

const launch = read()

export const pageAddress: PageAddress = {
  atLaunch: () => launch,
  atEntry: () => ({ ...launch, isReturn: false }),
  drop: (...names) => {
    const url = new URL(window.location.href)
    const before = url.search
    names.forEach((name) => url.searchParams.delete(name))
    // The router's own state stays: the router identifies its pages by it.
    if (url.search !== before) window.history.replaceState(window.history.state, '', url)
  },
}
