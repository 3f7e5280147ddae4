import { useEffect, useMemo, useState } from 'react'
import { ScreenErrors } from './components'
import { PhoneContext } from './hooks/usePhone'
import { Language, loadTexts, translatorOf, type DriveLang } from './i18n'
import { keepLang, readLang } from './model/lang'
import type { Phone } from './model/phoneActions'
import { Screens } from './screens/Screens'

/** The driver's phone app. */
export function App({ phone }: { readonly phone: Phone }) {
  const [lang, setLang] = useState(readLang)
  const language = useMemo(
    () => ({
      lang,
      t: translatorOf(lang),
      async choose(chosen: DriveLang) {
        await loadTexts(chosen)
        keepLang(chosen)
        setLang(chosen)
        // Names of places come in the language that they are requested in.
        void phone.refresh()
      },
    }),
    [lang, phone],
  )
  useEffect(() => {
    document.documentElement.lang = lang
    document.title = language.t('app.title')
  }, [lang, language])
  return (
    <Language.Provider value={language}>
      <PhoneContext.Provider value={phone}>
        <ScreenErrors>
          <Screens />
        </ScreenErrors>
      </PhoneContext.Provider>
    </Language.Provider>
  )
}
