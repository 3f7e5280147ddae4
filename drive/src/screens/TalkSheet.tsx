import { htmlLang, langNames, type Lang } from '@noriai/contract/lang'
import { Sheet } from '../components'
import { useLanguage } from '../i18n'
import { phraseKeys, phrases } from '../i18n/phrases'

interface TalkSheetProps {
  /** The language of the party. */
  readonly lang: Lang
  readonly onClose: () => void
}

/** Sentences to point at: large in the riders' language, small in the driver's. */
export function TalkSheet({ lang, onClose }: TalkSheetProps) {
  const { t, lang: own } = useLanguage()
  return (
    <Sheet title={t('talk.title', { language: langNames[lang] })} onClose={onClose}>
      <ul className="rows">
        {phraseKeys.map((key) => (
          <li key={key} className="phrase">
            <p className="large strong" lang={htmlLang[lang]}>
              {phrases[lang][key]}
            </p>
            {lang !== own && <p className="small mute">{phrases[own][key]}</p>}
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
