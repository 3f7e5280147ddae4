import { langNames } from '@noriai/contract/lang'
import { useLanguage } from '../i18n'

/** Japanese or English. */
export function LanguageSwitch() {
  const { lang, t, choose } = useLanguage()
  return (
    <div className="segment" role="group" aria-label={t('app.language')}>
      {(['ja', 'en'] as const).map((each) => (
        <button
          key={each}
          type="button"
          lang={each}
          aria-pressed={each === lang}
          onClick={() => choose(each)}
        >
          {langNames[each]}
        </button>
      ))}
    </div>
  )
}
