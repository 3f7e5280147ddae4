import { Text, View } from '@tarojs/components'
import { formatTime } from '@noriai/contract/format/dateTime'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { bus } from '@/assets/icons/bus'
import { pin } from '@/assets/icons/pin'
import { seat } from '@/assets/icons/seat'
import { walk } from '@/assets/icons/walk'
import type { IconShape } from '@/assets/icons/IconShape'
import { Box } from '@/components/Box/Box'
import { Icon } from '@/components/Icon/Icon'
import { useNextBus } from '@/features/poster/useNextBus'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import styles from './PosterCard.module.scss'

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

/** Where the traveller stands, and the next bus from there: a reason to book before anything was asked. */
export const PosterCard = observer(function PosterCard() {
  const t = useT('start')
  const { i18n } = useStores()
  // Without an answer the card says where the traveller is, and no more.
  const poster = useNextBus()
  useEffect(() => void i18n.load('core'), [i18n])

  if (!i18n.has('start')) return <View className={styles.card} />
  const place = poster.terminal === 'T1' ? 'terminal1' : poster.terminal === 'T2' ? 'terminal2' : 'airport'
  const { nextBus, noBus, walkMinutes } = poster
  return (
    <Box as="section" label={t('poster.label')} className={styles.card}>
      <View className="row">
        <Icon icon={pin} size={ICON} color="ink-2" />
        <View className="grow t14 mute">
          {t('poster.at')} <Text className={styles.place}>{t(`poster.${place}`)}</Text>
        </View>
      </View>
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
        <Box as="p" className="t14 mute">
          {t('poster.noBus')}
        </Box>
      )}
    </Box>
  )
})
