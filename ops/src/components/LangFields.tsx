import { htmlLang, langNames, langs, type Lang } from '@noriai/contract/lang'
import { TextField } from './Field'

interface LangFieldsProps {
  readonly words: Readonly<Record<Lang, string>>
  readonly maxLength: number
  readonly required?: boolean
  readonly onChange: (words: Readonly<Record<Lang, string>>) => void
}

/** The same words in each language. */
export function LangFields({ words, onChange, ...field }: LangFieldsProps) {
  return langs.map((lang) => (
    <TextField
      key={lang}
      {...field}
      label={langNames[lang]}
      labelLang={htmlLang[lang]}
      lang={htmlLang[lang]}
      value={words[lang]}
      onChange={(word) => onChange({ ...words, [lang]: word })}
    />
  ))
}
