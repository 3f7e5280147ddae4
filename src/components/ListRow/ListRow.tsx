import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import type { IconShape } from '@/assets/icons/IconShape'
import { chevron } from '@/assets/icons/chevron'
import type { ColorToken } from '@/styles/palette'
import { cx } from '../cx'
import { Icon } from '../Icon/Icon'
import { Link } from '../Link/Link'
import { Touchable } from '../Touchable/Touchable'
import styles from './ListRow.module.scss'

interface ListRowProps {
  title: ReactNode
  /** The second line. */
  line?: ReactNode
  /** At the right, before the chevron: what is chosen, how many there are. */
  value?: string
  /** The second line in amber: something to see to. */
  lineTone?: 'amber'
  icon?: IconShape
  /** The icon on a tile of 40, or bare at 24. */
  tile?: boolean
  tone?: 'sea' | 'amber' | 'leaf'
  /** Makes the row a button. */
  onClick?: () => void
  /** Makes the row a link; `onClick` goes there inside the app. */
  href?: string
  /** Instead of the chevron. */
  end?: ReactNode
  /** Whether what it opens below itself is open: the chevron then points down or up. */
  expanded?: boolean
  disabled?: boolean
  id?: string
  className?: string
}

const ICON_COLOR: Readonly<Record<NonNullable<ListRowProps['tone']>, ColorToken>> = {
  sea: 'sea',
  amber: 'amber',
  leaf: 'leaf',
}

/** The turn of the chevron: to the right where the row leads on, down or up where it unfolds. In degrees, clockwise. */
const chevronTurn = (expanded: boolean | undefined): number =>
  expanded === undefined ? 0 : expanded ? -90 : 90

/** A row of a list card: picture, title, a quiet second line, and a chevron when it leads somewhere. */
export function ListRow({
  title,
  line,
  value,
  lineTone,
  icon,
  tile = true,
  tone = 'sea',
  onClick,
  href,
  end,
  expanded,
  disabled,
  id,
  className,
}: ListRowProps) {
  const leads = Boolean(onClick ?? href)
  const content = (
    <>
      {icon && (
        <View className={cx(tile && styles.tile, tile && styles[tone])}>
          <Icon icon={icon} size={tile ? 22 : 24} color={ICON_COLOR[tone]} />
        </View>
      )}
      <View className={styles.words}>
        <View className={styles.first}>
          <Text className={cx(styles.title, tile && 'm')}>{title}</Text>
          {line && <Text className={cx(styles.line, lineTone === 'amber' && 'amber')}>{line}</Text>}
        </View>
        {value && <Text className={styles.value}>{value}</Text>}
        {end}
      </View>
      {end === undefined && leads && (
        <Icon icon={chevron} size={20} color="line-strong" turn={chevronTurn(expanded)} />
      )}
    </>
  )
  const name = cx(styles.row, disabled && styles.off, className)
  if (href) {
    return (
      <Link id={id} href={href} onClick={onClick} className={name}>
        {content}
      </Link>
    )
  }
  if (onClick) {
    return (
      <Touchable id={id} onClick={onClick} expanded={expanded} disabled={disabled} className={name}>
        {content}
      </Touchable>
    )
  }
  return (
    <View id={id} className={name}>
      {content}
    </View>
  )
}
