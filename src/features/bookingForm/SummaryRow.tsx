import { Text, View } from '@tarojs/components'
import type { Lang } from '@noriai/contract/lang'
import { observer } from 'mobx-react'
import type { IconShape } from '@/assets/icons/IconShape'
import { chevron } from '@/assets/icons/chevron'
import { Icon } from '@/components/Icon/Icon'
import { LangText } from '@/components/LangText/LangText'
import { Touchable } from '@/components/Touchable/Touchable'
import { useIsWide } from '@/hooks/useIsWide'
import { useT } from '@/hooks/useT'
import styles from './summary.module.scss'

interface SummaryRowProps {
  readonly id?: string
  readonly icon: IconShape
  /** What is chosen; undefined while nothing is. */
  readonly value: string | undefined
  /** Its language, where that is another than the page's. */
  readonly valueLang?: Lang | undefined
  /** Beside the value, smaller. */
  readonly note?: string | undefined
  /** Shown until something is chosen. */
  readonly placeholder?: string
  /** Names the row for screen readers, where its value and note alone say too little. */
  readonly label?: string
  readonly opensSheet?: boolean
  readonly expanded?: boolean
  readonly onClick: () => void
}

/** One line of what was chosen, which opens where it is changed; a wide screen has room to say so (mock-up 19). */
export const SummaryRow = observer(function SummaryRow({
  id,
  icon,
  value,
  valueLang,
  note,
  placeholder,
  label,
  opensSheet,
  expanded,
  onClick,
}: SummaryRowProps) {
  const t = useT('booking')
  const isWide = useIsWide()
  return (
    <Touchable
      id={id}
      opens={opensSheet ? 'dialog' : undefined}
      expanded={opensSheet ? Boolean(expanded) : undefined}
      onClick={onClick}
      className={styles.row}
    >
      <Icon icon={icon} size={22} color="sea" />
      <View className={styles.words}>
        {label && <Text className="unseen">{label} </Text>}
        {value === undefined ? (
          <Text className={styles.placeholder}>{placeholder}</Text>
        ) : (
          <Text className={isWide ? 'b' : undefined}>
            {valueLang ? <LangText lang={valueLang}>{value}</LangText> : value}{' '}
          </Text>
        )}
        {note && <Text className={styles.note}>{note}</Text>}
      </View>
      {isWide && value !== undefined ? (
        <Text className="link t14">{t('edit')}</Text>
      ) : (
        <Icon icon={chevron} size={20} color="line-strong" />
      )}
    </Touchable>
  )
})
