import { Text, View } from '@tarojs/components'
import { formatTime } from '@noriai/contract/format/dateTime'
import { observer } from 'mobx-react'
import { bus } from '@/assets/icons/bus'
import type { IconShape } from '@/assets/icons/IconShape'
import { map } from '@/assets/icons/map'
import { pin } from '@/assets/icons/pin'
import { qr } from '@/assets/icons/qr'
import { seat } from '@/assets/icons/seat'
import { walk } from '@/assets/icons/walk'
import { Box } from '@/components/Box/Box'
import { Card } from '@/components/Card/Card'
import { Icon } from '@/components/Icon/Icon'
import { ListRow } from '@/components/ListRow/ListRow'
import { useNextBus } from '@/features/poster/useNextBus'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { navigate } from '@/navigation'
import styles from './quickBooking.module.scss'

const ICON = 18

const Fact = ({ icon, value, name }: { icon: IconShape; value: string; name: string }) => (
  <View className={styles.fact}>
    <Box as="dt" className={styles.factName}>
      <Icon icon={icon} size={ICON} color="ink-2" />
      {name}
    </Box>
    <Box as="dd" className={styles.value}>
      {value}
    </Box>
  </View>
)

/** Where the traveller stands by the poster, the next bus from there with its seats, and the way to it. */
export const NextBusCard = observer(function NextBusCard() {
  const t = useT('start')
  const quick = useT('quick')
  const { settings } = useStores()
  // Without an answer the card says where the traveller is, and no more.
  const { nextBus, noBus, walkMinutes, terminal } = useNextBus()
  const place = terminal === 'T1' ? 'terminal1' : terminal === 'T2' ? 'terminal2' : 'airport'
  return (
    <Card label={t('poster.label')}>
      {settings.qrSource() ? (
        <View className="row">
          <Icon icon={pin} size={ICON} color="ink-2" />
          <View className="grow t14 mute">
            {t('poster.at')} <Text className="b ink">{t(`poster.${place}`)}</Text>
          </View>
        </View>
      ) : (
        <Box as="p" className="t14 mute">
          {quick('noPoster')}
        </Box>
      )}
      {nextBus && (
        <Box as="dl" className={styles.facts}>
          <Fact icon={bus} value={formatTime(nextBus.departsAt)} name={t('poster.nextBus')} />
          <Fact icon={seat} value={String(nextBus.seatsLeft)} name={t('poster.seatsLeft')} />
          {walkMinutes !== null && (
            <Fact
              icon={walk}
              value={t('poster.minutes', { minutes: walkMinutes })}
              name={t('poster.toDesk')}
            />
          )}
        </Box>
      )}
      {noBus && (
        <Box as="p" className={styles.noBus}>
          {t('poster.noBus')}
        </Box>
      )}
      <View className="hr bleed" />
      <View className={styles.guide}>
        {!settings.qrSource() && (
          <ListRow icon={qr} title={quick('scan')} onClick={() => void navigate('pages/scan/scan')} />
        )}
        <ListRow
          icon={map}
          title={quick('guide')}
          onClick={() =>
            void navigate(
              'useCar/airportGuidance/airportGuidance',
              terminal === undefined ? {} : { terminal },
            )
          }
        />
      </View>
    </Card>
  )
})
