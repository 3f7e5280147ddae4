import { Text, View } from '@tarojs/components'
import type { TerminalView } from '@noriai/contract/schema/place'
import { observer } from 'mobx-react'
import { walk } from '@/assets/icons/walk'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import { rovingKeys } from '@/components/RadioList/rovingKeys'
import { Touchable } from '@/components/Touchable/Touchable'
import { useT } from '@/hooks/useT'
import styles from './airport.module.scss'

interface TerminalCardsProps {
  readonly label: string
  readonly terminals: readonly TerminalView[]
  /** With the way to the service desk. */
  readonly withDesk: boolean
  readonly chosen: string | undefined
  readonly onChoose: (terminal: string) => void
}

/** As many airlines as are read at a glance. */
const MOST_AIRLINES = 6

/** The terminals of our airport as cards with their number, one of them chosen. */
export const TerminalCards = observer(function TerminalCards(props: TerminalCardsProps) {
  const { label, terminals, withDesk, chosen, onChoose } = props
  const t = useT('pickUpAirport')
  const words = useT('orderCard')
  /** Who flies there, in a line; by the codes that flight numbers begin with where the names are not known. */
  const airlinesText = (names: readonly string[]) =>
    names.length > MOST_AIRLINES
      ? t('airlines.most')
      : t('airlines.few', { names: [...names].sort().join(words('listMark')) })
  return (
    <View
      role="radiogroup"
      ariaLabel={label}
      className={cx('two-wide', styles.terminals)}
      {...rovingKeys('radio')}
    >
      {terminals.map(({ terminal, name, desk, walkMinutes, airlines, airlineNames = airlines }) => {
        const isOn = terminal === chosen
        return (
          <Touchable
            key={terminal}
            role="radio"
            checked={isOn}
            tabIndex={isOn ? 0 : -1}
            onClick={() => onChoose(terminal)}
            className={cx(styles.terminal, isOn && styles.on)}
          >
            <View className={styles.number} aria-hidden>
              {terminal.replace(/\D/g, '')}
            </View>
            <View className="grow">
              <Text className="t20 b block">{name}</Text>
              {airlines.length > 0 && <Text className="t14 mute block">{airlinesText(airlineNames)}</Text>}
              {withDesk && (
                <View className={styles.way}>
                  <Icon icon={walk} size={20} color="sea" ground={isOn ? 'sea-wash' : 'paper'} />
                  <Text className="grow">
                    {desk && <Text className="block">{desk}</Text>}
                    <Text className="mute">{t('walk', { minutes: walkMinutes })}</Text>
                  </Text>
                </View>
              )}
            </View>
            <View className={cx(styles.dot, isOn && styles.dotOn)} />
          </Touchable>
        )
      })}
    </View>
  )
})
