import Taro from '@tarojs/taro'
import type { Entry, PageAddress } from './address.types'
import { readEntryQuery } from './entryQuery'

/**
 * WeChat's numbers of the ways that bring back what was open ("Startup page of a mini-program", class A): from its lists, from
 * another mini-program, from the desktop.
 */
const RETURNS = [1001, 1019, 1022, 1023, 1038, 1056, 1089, 1090, 1103, 1104]

const START_PAGES = ['', 'pages/start/start']

interface Options {
  readonly path: string
  readonly query?: Readonly<Record<string, unknown>>
  readonly scene: number
}

function entryOf({ path, query, scene }: Options): Entry {
  const { params, link } = readEntryQuery(query ?? {})
  return {
    path,
    params,
    isReturn: RETURNS.includes(scene),
    ...(link && !START_PAGES.includes(link.path) && { leadsTo: `/${link.path}?${link.search}` }),
  }
}

/** In WeChat the address is what the mini-program was entered with: at its start, and each time it comes back to the front. */
export const pageAddress: PageAddress = {
  atLaunch: () => entryOf(Taro.getLaunchOptionsSync()),
  atEntry: () => entryOf(Taro.getEnterOptionsSync()),
  drop: () => undefined,
}
