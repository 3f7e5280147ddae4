import { langNames } from '@noriai/contract/lang'
import { useState } from 'react'
import { useLanguage } from '../i18n'
import { ErrorNote } from './Feedback'

/** Japanese or English. */
export function LanguageSwitch() {
  const { lang, t, choose } = useLanguage()
  const [error, setError] = useState<unknown>()
  return (
    <>
      <div className="segment" role="group" aria-label={t('app.language')}>
        {(['ja', 'en'] as const).map((each) => (
          <button
            key={each}
            type="button"
            lang={each}
            aria-pressed={each === lang}
            onClick={() => void choose(each).then(() => setError(undefined), setError)}
          >
            {langNames[each]}
          </button>
        ))}
      </div>
      <ErrorNote error={error} />
    </>
  )
}
