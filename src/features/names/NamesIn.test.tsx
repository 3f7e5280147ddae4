import type { Lang } from '@noriai/contract/lang'
import { draw } from '@/h5/testing/draw'
import { NamesIn } from './NamesIn'

/** The runs of other languages in a sentence, and the sentence as it is read. */
async function drawn(lang: Lang, sentence: string, names: readonly string[], written = false) {
  const { container } = await draw(
    <NamesIn names={names} written={written}>
      {sentence}
    </NamesIn>,
    lang,
  )
  const runs = [...container.querySelectorAll('[lang]')].map((run) => [
    run.getAttribute('lang'),
    run.textContent,
  ])
  return { runs, text: container.textContent }
}

describe('names in a sentence', () => {
  it('are runs of their own languages, and what is around them is the page’s', async () => {
    const sentence = '从Hotel Nikko Osaka到ホテル京阪'
    const { runs, text } = await drawn('zh-CN', sentence, ['Hotel Nikko Osaka', 'ホテル京阪'])
    expect(runs).toEqual([
      ['en', 'Hotel Nikko Osaka'],
      ['ja', 'ホテル京阪'],
    ])
    expect(text).toBe(sentence)
  })

  it('are Japanese by their Han characters where they are of places, and Chinese where somebody wrote them', async () => {
    const { runs } = await drawn('en', '2 adults, to 大阪市役所', ['大阪市役所'])
    expect(runs).toEqual([['ja', '大阪市役所']])
    const gift = await drawn('ko', '王芳님의 선물', ['王芳'], true)
    expect(gift.runs).toEqual([['zh-Hans-CN', '王芳']])
  })

  it('are left to the page where they are in its language, or where their letters do not say', async () => {
    expect((await drawn('en', 'To Hotel Nikko Osaka', ['Hotel Nikko Osaka'])).runs).toEqual([])
    expect((await drawn('zh-CN', '去大阪市政府', ['大阪市政府'])).runs).toEqual([])
    expect((await drawn('ja', '', [''])).text).toBe('')
  })

  it('are found where one is part of another, and with the joiners of a text of ours', async () => {
    const { runs } = await drawn('zh-CN', '从Namba到Namba Parks', ['Namba', 'Namba Parks'])
    expect(runs.map(([, name]) => name)).toEqual(['Namba', 'Namba Parks'])
    const joined = await drawn('zh-CN', '去なんば3\u2060丁目', ['なんば3丁目'])
    expect(joined.runs).toEqual([['ja', 'なんば3\u2060丁目']])
  })
})
