import { draw } from '@/h5/testing/draw'
import { langOfLetters } from './langOfLetters'
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

  it('is left to the page where its letters say nothing', async () => {
    await draw(<NameText>田中</NameText>)
    expect(document.body.querySelector('[lang]')).toBeNull()
    expect(document.body.textContent).toBe('田中')
  })
})
