import { japaneseRuns } from '@noriai/contract/format/japaneseRuns'
import { useLanguage } from '../i18n'

/**
 * A text that may have Japanese names in it, each a run of its language where the page has another: readers take its voice for them. Its
 * runs are one text wherever it is, also in a button, which sets what is in it apart.
 */
export function Japanese({ children }: { readonly children: string }) {
  const { lang } = useLanguage()
  if (lang === 'ja') return <>{children}</>
  return (
    <span>
      {japaneseRuns(children).map(({ text, isJapanese }, index) =>
        isJapanese ? (
          <span key={index} lang="ja">
            {text}
          </span>
        ) : (
          text
        ),
      )}
    </span>
  )
}
