import { Children, type ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { chevronUp } from '@/assets/icons/chevronUp'
import { useSaid } from '@/hooks/useSaid'
import { Box } from '../Box/Box'
import { cx } from '../cx'
import { Icon } from '../Icon/Icon'
import { Touchable } from '../Touchable/Touchable'
import styles from './BottomBar.module.scss'

interface BarPrice {
  /** A finished string with its unit. */
  amount: string
  /** Under it: what is charged in yen, what it includes. */
  note?: string
  /** Opens the breakdown. */
  onOpen?: () => void
  /** What tapping the price does, for screen readers. */
  openLabel?: string
  expanded?: boolean
}

interface BottomBarProps {
  /** Where the bar is a panel beside the page, above all: what the page is about. */
  panel?: ReactNode
  price?: BarPrice
  /** Whether it is on the way. Where this is given its place is kept, before and after, so that the button stays where it is. */
  isPriceComing?: boolean
  /** The amount is a phrase, such as "From JPY 2,900": the place that is kept is wider. */
  isPhrase?: boolean
  /** One primary button; a second one comes before it. */
  children: ReactNode
}

/** What it costs now; another price is said, wherever on the page it was caused. */
function Price({ amount, note, onOpen, openLabel, expanded, room }: BarPrice & { room: string }) {
  useSaid([amount, note].filter(Boolean).join(', '), { onlyNew: true })
  const content = (
    <>
      <View className={styles.amount}>
        <Text>{amount}</Text>
        {onOpen && <Icon icon={chevronUp} size={18} />}
      </View>
      {note && <Text className={styles.note}>{note}</Text>}
    </>
  )
  const className = cx(styles.price, room)
  if (!onOpen) return <View className={className}>{content}</View>
  return (
    <Touchable className={className} onClick={onOpen} opens="dialog" expanded={expanded}>
      {content}
      {openLabel && <Text className="unseen">{openLabel}</Text>}
    </Touchable>
  )
}

/** The fixed bar at the bottom: the price and the one thing to do. At large text the button moves under the price. */
export function BottomBar({ panel, price, isPriceComing, isPhrase, children }: BottomBarProps) {
  const room = isPriceComing === undefined ? '' : cx(styles.room, isPhrase && styles.phrase)
  return (
    <Box as="footer" className={styles.bar}>
      {panel && <View>{panel}</View>}
      {price ? (
        <Price {...price} room={room} />
      ) : (
        isPriceComing && <View className={cx(styles.priceToCome, room)} />
      )}
      <View className={styles.buttons}>
        {Children.map(children, (child) => child && <View className={styles.button}>{child}</View>)}
      </View>
    </Box>
  )
}
