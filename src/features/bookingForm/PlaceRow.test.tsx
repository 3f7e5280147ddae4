import type { Lang } from '@noriai/contract/lang'
import { drawWith } from '@/h5/testing/draw'
import { DraftStore } from '@/stores/DraftStore'
import { buildTestRoot } from '@/stores/testRoot'
import { PlaceRow } from './PlaceRow'

jest.mock('@/navigation', () => ({
  navigate: jest.fn(() => Promise.resolve()),
  pathTo: (path: string) => `/${path}`,
}))

/** The languages that the name of a chosen place is marked with. */
async function marked(lang: Lang, name: string) {
  const { root } = await buildTestRoot({ lang })
  root.store(DraftStore).chooseWard({ wardCode: '27128', name, nameJa: name })
  const { container } = drawWith(root, <PlaceRow onRetry={() => undefined} />)
  return [...container.querySelectorAll('[lang]')]
    .filter(({ textContent }) => textContent === name)
    .map((run) => run.getAttribute('lang'))
}

beforeEach(() => localStorage.clear())

it.each<[Lang, string, string[]]>([
  ['en', 'ホテル日航大阪', ['ja']],
  ['en', '大阪城', ['ja']],
  ['zh-CN', 'ホテル日航大阪', ['ja']],
  ['zh-CN', '大阪城', []],
])('on a page in %s the line of %s is marked as the language of its letters', async (lang, name, langs) => {
  expect(await marked(lang, name)).toEqual(langs)
})
