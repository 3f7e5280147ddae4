import { Text, View } from '@tarojs/components'
import { type Lang, langNames } from '@noriai/contract/lang'
import { check } from '@/assets/icons/check'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import { LangText } from '@/components/LangText/LangText'
import { rovingKeys } from '@/components/RadioList/rovingKeys'
import { Touchable } from '@/components/Touchable/Touchable'
import { languageCards } from '@/i18n/locales/languageCards'
import styles from './LanguageRows.module.scss'

const CHECK = 22

interface LanguageRowsProps {
  readonly label: string
  readonly value: Lang
  readonly onChange: (lang: Lang) => void
}

/** Each language in its own name only, the present one ticked. */
export const LanguageRows = ({ label, value, onChange }: LanguageRowsProps) => (
  <View role="radiogroup" ariaLabel={label} {...rovingKeys('radio')}>
    {languageCards.map(({ lang }) => {
      const isOn = lang === value
      return (
        <Touchable
          key={lang}
          id={`settings-${lang}`}
          role="radio"
          checked={isOn}
          tabIndex={isOn ? 0 : -1}
          onClick={() => onChange(lang)}
          className={cx(styles.row, isOn && styles.on)}
        >
          <Text className="grow">
            <LangText lang={lang}>{langNames[lang]}</LangText>
          </Text>
          {isOn && <Icon icon={check} size={CHECK} color="sea" weight={2.4} />}
        </Touchable>
      )
    })}
  </View>
)
