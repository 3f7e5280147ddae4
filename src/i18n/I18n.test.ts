import { autorun } from 'mobx'
import { I18n } from './I18n'

/** Dictionaries of the test's own: what the pages say may change any day. */
jest.mock('./load', () => {
  const greeting: Record<string, string> = {
    ja: 'こんにちは、{name}',
    en: 'Hello {name}',
    'zh-CN': '您好，{name}',
  }
  return {
    loadTexts: jest.fn((lang: string, part: string) =>
      lang === 'ko'
        ? Promise.reject(new Error('no network'))
        : Promise.resolve(
            part === 'core'
              ? { common: { hello: greeting[lang], plain: lang } }
              : { order: { state: { paid: `paid ${lang}` } } },
          ),
    ),
    loadErrorTexts: jest.fn((lang: string) =>
      Promise.resolve((code: string) => (code === 'notFound' ? `notFound ${lang}` : undefined)),
    ),
  }
})

const said = (i18n: I18n, key: string, values?: Record<string, string>) =>
  i18n.translate('common', key, values)

describe('the texts', () => {
  it('say nothing before they are loaded, and ask for them', async () => {
    const i18n = new I18n('en')
    expect(said(i18n, 'plain')).toBe('')
    await Promise.resolve()
    await i18n.load('core')
    expect(said(i18n, 'plain')).toBe('en')
  })

  it('fill in values', async () => {
    const i18n = new I18n('en')
    await i18n.load('core')
    expect(said(i18n, 'hello', { name: 'Ana' })).toBe('Hello Ana')
  })

  it('never read a value as a placeholder or a pattern', async () => {
    const i18n = new I18n('en')
    await i18n.load('core')
    expect(said(i18n, 'hello', { name: '{name} $& $1' })).toBe('Hello {name} $& $1')
  })

  it('throw in tests when a key or a value is missing', async () => {
    const i18n = new I18n('en')
    await i18n.load('core')
    expect(() => said(i18n, 'nope')).toThrow('"common.nope" in en is missing')
    expect(() => said(i18n, 'hello')).toThrow('{name}')
  })

  it('redraw whoever read them when the language changes', async () => {
    const i18n = new I18n('en')
    await i18n.load('core')
    const seen: string[] = []
    const stop = autorun(() => seen.push(said(i18n, 'plain')))
    await i18n.setLang('ja')
    stop()
    expect(seen).toEqual(['en', 'ja'])
  })

  it('leave whoever reads the first part alone when the second comes, and redraw whoever waits for that', async () => {
    const i18n = new I18n('en')
    await i18n.load('core')
    const [first, second]: [string[], string[]] = [[], []]
    const stops = [
      autorun(() => first.push(said(i18n, 'plain'))),
      autorun(() => second.push(i18n.translate('order', 'state.paid'))),
    ]
    await i18n.load('more')
    stops.forEach((stop) => stop())
    expect(first).toEqual(['en'])
    expect(second).toEqual(['', 'paid en'])
  })

  it('are taken once, however often they are requested while they are on their way', async () => {
    const i18n = new I18n('en')
    const shown: (string | undefined)[] = []
    const stop = autorun(() => shown.push(i18n.errorText('notFound', {})))
    await Promise.all([i18n.load('more'), i18n.load('more'), i18n.load('more')])
    stop()
    expect(shown).toEqual([undefined, 'notFound en'])
  })

  it('keep the old language when the new one cannot be fetched', async () => {
    const i18n = new I18n('en')
    await i18n.load('core')
    await expect(i18n.setLang('ko')).rejects.toThrow('no network')
    expect(i18n.lang).toBe('en')
    expect(said(i18n, 'plain')).toBe('en')
  })

  it('are of the language that was chosen last, whichever texts come last, and a failure of the other is nobody’s', async () => {
    const i18n = new I18n('en')
    await i18n.load('core')
    const slips = [i18n.setLang('ja'), i18n.setLang('ko')]
    await expect(i18n.setLang('en')).resolves.toBe(true)
    expect(await Promise.all(slips)).toEqual([false, false])
    expect(said(i18n, 'plain')).toBe('en')
  })

  it('bring the second part along when it was there in the old language', async () => {
    const i18n = new I18n('en')
    await i18n.load('core')
    await i18n.load('more')
    await i18n.setLang('zh-CN')
    expect(i18n.has('order')).toBe(true)
    expect(i18n.translate('order', 'state.paid')).toBe('paid zh-CN')
  })

  it('tell errors by their code in the present language, and nothing of codes they do not know', async () => {
    const i18n = new I18n('en')
    await i18n.load('more')
    expect(i18n.errorText('notFound', {})).toBe('notFound en')
    expect(i18n.errorText('somethingNewer', {})).toBeUndefined()
  })
})
