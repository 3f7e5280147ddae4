import { draw } from '@/h5/testing/draw'
import { langOfLetters } from '@noriai/contract/format/langOfLetters'
import { NameText } from './NameText'

describe('a name', () => {
  it.each([
    ['SEAN O’BRIEN', 'en'],
    ['Müller', 'en'],
    ['ホテル日航関西空港', 'ja'],
    ['신라호텔', 'ko'],
    ['田中', undefined],
    ['APA 大阪', undefined],
    ['+81 90-1234-5678', undefined],
  ])('%s is written in %s', (text, lang) => {
    expect(langOfLetters(text)).toBe(lang)
  })

  it('is a run of its language, so that its apostrophe is not drawn as a Chinese one', async () => {
    await draw(<NameText>SEAN O’BRIEN</NameText>)
    expect(document.body.querySelector('[lang="en"]')?.textContent).toBe('SEAN O’BRIEN')
  })

  it('is a run of the language that its Han characters are known to be of', async () => {
    await draw(<NameText han="ja">田中 太郎</NameText>)
    expect(document.body.querySelector('[lang="ja"]')?.textContent).toBe('田中 太郎')
    await draw(<NameText han="ja">M09</NameText>)
    expect(document.body.querySelectorAll('[lang="ja"]')).toHaveLength(1)
  })

  it('is left to the page where its letters say nothing', async () => {
    await draw(<NameText>田中</NameText>)
    expect(document.body.querySelector('[lang]')).toBeNull()
    expect(document.body.textContent).toBe('田中')
  })
})

describe('an address', () => {
  it.each([
    ['1-3-3 Nishishinsaibashi, Chuo-ku', '1-\u20603-\u20603 Nishishinsaibashi, Chuo-\u2060ku'],
    ['오사카시 주오구 니시신사이바시 1-3-3', '오사카시 주오구 니시신사이바시 1-\u20603-\u20603'],
    ['Rinku-town', 'Rinku-town'],
  ])('keeps its house number and ward on one line: %s', async (text, drawn) => {
    await draw(<NameText>{text}</NameText>)
    expect(document.body.textContent).toBe(drawn)
  })
})
