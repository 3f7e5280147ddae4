import { langNames } from '@noriai/contract/lang'
import { useLanguage } from '../i18n'
import { Segment } from './Segment'

/** The mark and the name. */
export function Brand() {
  return (
    <span className="brand">
      <svg width="28" height="28" viewBox="0 0 28 28" fill="none" aria-hidden="true">
        <path
          d="M4 6.500h3.500c5 0 4 7.500 9 7.500H24M4 21.500h3.500c5 0 4-7.500 9-7.500"
          stroke="currentColor"
          strokeWidth="3.600"
          strokeLinecap="round"
        />
        <circle cx="23.300" cy="14" r="4.200" fill="currentColor" />
      </svg>
      <b translate="no">{'Noriai'}</b>
    </span>
  )
}

/** English or Japanese. */
export function LanguageSwitch() {
  const { lang, t, choose } = useLanguage()
  return (
    <Segment
      small
      label={t('app.language')}
      value={lang}
      onChange={choose}
      options={[
        { value: 'en', text: langNames.en, lang: 'en' },
        { value: 'ja', text: langNames.ja, lang: 'ja' },
      ]}
    />
  )
}
