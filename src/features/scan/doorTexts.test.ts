import { langs } from '@noriai/contract/lang'
import { I18n } from '@/i18n/I18n'

describe('the way from a poster without WeChat', () => {
  it.each(langs)('says in %s how many days a scan is kept, as the settings have it', async (lang) => {
    const i18n = new I18n(lang)
    await i18n.load('more')
    const said = i18n.translate('scan', 'door.noneText', { days: 5 })
    expect(said).toContain('5')
    expect(said).not.toContain('3')
  })
})
