import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { atTheDoor } from '@/assets/drawings/atTheDoor'
import { busToCity } from '@/assets/drawings/busToCity'
import { changeOnce } from '@/assets/drawings/changeOnce'
import { changeToBus } from '@/assets/drawings/changeToBus'
import { showCode } from '@/assets/drawings/showCode'
import { toTheDoor } from '@/assets/drawings/toTheDoor'
import { toTheTerminal } from '@/assets/drawings/toTheTerminal'
import { Box } from '@/components/Box/Box'
import { Heading } from '@/components/Heading/Heading'
import { Picture } from '@/components/Picture/Picture'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { useHomeDirection } from './useHomeDirection'
import styles from './home.module.scss'

/** The ride in four pictures, along one line, in the direction that is being booked. */
export const HowItWorks = observer(function HowItWorks() {
  const t = useT('index')
  const { maxStops } = useStores().settings.policy.ride
  const fromAirport = [
    { key: 'code', drawing: showCode, line: t('how.codeLine') },
    { key: 'bus', drawing: busToCity, line: t('how.busLine') },
    { key: 'change', drawing: changeOnce, line: t('how.changeLine') },
    { key: 'door', drawing: toTheDoor, line: t('how.doorLine', { max: maxStops }) },
  ] as const
  const toAirport = [
    { key: 'home', drawing: atTheDoor, line: t('how.homeLine') },
    { key: 'change', drawing: changeToBus, line: t('how.changeBusLine') },
    { key: 'airportBus', drawing: busToCity, line: t('how.airportBusLine') },
    { key: 'terminal', drawing: toTheTerminal, line: t('how.terminalLine') },
  ] as const
  const steps = useHomeDirection() === 'dropoff' ? toAirport : fromAirport
  return (
    <>
      <Heading level={2} look="section">
        {t('how.title')}
      </Heading>
      <Box as="ol" className={styles.how}>
        {steps.map(({ key, drawing, line }) => (
          <Box as="li" key={key} className={styles.step}>
            <View className={styles.picture}>
              <Picture drawing={drawing} />
            </View>
            <View className={styles.caption}>
              <Text className="b block">{t(`how.${key}`)}</Text>
              <Text className="mute block">{line}</Text>
            </View>
          </Box>
        ))}
      </Box>
    </>
  )
})
