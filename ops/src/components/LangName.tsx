import { htmlLang, langNames, type Lang } from '@noriai/contract/lang'

interface LangNameProps {
  readonly lang: Lang
  /** A text that has the language's own name in it, or the name alone. */
  readonly children: string
}

/** A text that names a language in itself: the name is a run of that language, so that readers take its voice for it. */
export function LangName({ lang, children }: LangNameProps) {
  const name = langNames[lang]
  const [before = '', ...after] = children.split(name)
  if (after.length === 0) return <>{children}</>
  return (
    <span>
      {before}
      <span lang={htmlLang[lang]}>{name}</span>
      {after.join(name)}
    </span>
  )
}
