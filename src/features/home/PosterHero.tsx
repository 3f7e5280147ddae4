import { Text, View } from '@tarojs/components'
import type { PosterRow } from '@noriai/contract/rules/posterRow'
import { observer } from 'mobx-react'
import { chevron } from '@/assets/icons/chevron'
import { Card } from '@/components/Card/Card'
import { Icon } from '@/components/Icon/Icon'
import { Link } from '@/components/Link/Link'
import { useT } from '@/hooks/useT'
import styles from './posterHero.module.scss'

const CHEVRON = 20

interface PosterHeroProps {
  readonly row: PosterRow
  /** Where a tap leads; without it nothing can be tapped yet. */
  readonly href?: string
  readonly onClick?: () => void
}

/**
 * The first thing on home for who scanned a poster, its time larger than all else (DESIGN-2, 00). It is as tall with a time as without,
 * and as the look that comes with the page (`h5/taro/_firstLook.scss`), so that nothing below moves.
 */
export const PosterHero = observer(function PosterHero({ row, href, onClick }: PosterHeroProps) {
  const t = useT('index')
  const words = (
    <>
      <View className={styles.words}>
        <Title {...row} />
        {row.left && <Text className={styles.left}>{row.left}</Text>}
        <Text className={styles.line}>{row.line}</Text>
      </View>
      <Icon icon={chevron} size={CHEVRON} color="pass-ink-2" />
    </>
  )
  return (
    <Card flush label={t('poster.title')}>
      {href === undefined ? (
        <View className={styles.hero}>{words}</View>
      ) : (
        <Link href={href} onClick={onClick} className={styles.hero}>
          {words}
        </Link>
      )}
    </Card>
  )
})

/** What leaves is said above its time, so that in every language there is room beside the time for how long it still is. */
function Title({ title, time }: Pick<PosterRow, 'title' | 'time'>) {
  if (time === undefined) return <Text className={styles.title}>{title}</Text>
  const [before, after] = title.split(time)
  return (
    <Text className={styles.title}>
      <Text className={styles.next}>{before}</Text>
      <Text className={styles.time}>{time}</Text>
      {after}
    </Text>
  )
}
