import { Text, View } from '@tarojs/components'
import type { Lang } from '@noriai/contract/lang'
import { chevron } from '@/assets/icons/chevron'
import { Icon } from '@/components/Icon/Icon'
import { LangText } from '@/components/LangText/LangText'
import { Touchable } from '@/components/Touchable/Touchable'
import { cx } from '@/components/cx'
import styles from '../start.module.scss'

const CHEVRON = 20

interface LanguageButtonProps {
  readonly lang: Lang
  readonly name: string
  readonly promise: string
  /** The language that poster, link or browser speak. */
  readonly isSuggested: boolean
  readonly onClick: () => void
}

/** A language and what awaits in it, in its own words. */
export function LanguageButton({ lang, name, promise, isSuggested, onClick }: LanguageButtonProps) {
  return (
    <Touchable
      id={`lang-${lang}`}
      onClick={onClick}
      className={cx(styles.language, isSuggested && styles.suggested)}
    >
      <View className="grow">
        <LangText lang={lang}>
          <Text className={styles.name}>{name}</Text>
          <Text className={styles.promise}>{promise}</Text>
        </LangText>
      </View>
      <Icon icon={chevron} size={CHEVRON} color="ink-3" weight={2} />
    </Touchable>
  )
}
