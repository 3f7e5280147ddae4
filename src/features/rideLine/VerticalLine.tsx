import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { bus } from '@/assets/icons/bus'
import { minibus } from '@/assets/icons/minibus'
import { Box } from '@/components/Box/Box'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import { NameText } from '@/components/NameText/NameText'
import { NamesIn } from '@/features/names/NamesIn'
import { useT } from '@/hooks/useT'
import type { Progress, RideLegModel, RideLineModel, RideStopModel, VehicleModel } from './model'
import { Node, VehicleNode } from './Node'
import styles from './VerticalLine.module.scss'

const legIcons = { bus, minibus }

function Leg({ leg }: { leg: RideLegModel }) {
  const t = useT('rideLine')
  if (!leg.text) return <Text className="unseen">{t(leg.mode)}</Text>
  return (
    <View className={styles.leg}>
      <Icon icon={legIcons[leg.mode]} size={16} color="ink-2" label={t(leg.mode)} />
      <Text>{leg.text}</Text>
    </View>
  )
}

const railClass = (mode: RideLegModel['mode'], progress: Progress) =>
  cx(styles[mode], progress === 'toCome' && styles.toCome)

interface StopProps {
  stop: RideStopModel
  isLast: boolean
  /** Its time is beside the line. */
  isUntimed?: boolean
}

const Stop = observer(function Stop({ stop, isLast, isUntimed }: StopProps) {
  const t = useT('rideLine')
  const { leg } = stop
  return (
    <Box as="li" className={cx(styles.stop, isLast && styles.last, leg && railClass(leg.mode, leg.progress))}>
      <View className={cx(styles.time, stop.kind === 'stop' && styles.quiet)}>
        {!isUntimed && <Text>{stop.time}</Text>}
        {!isUntimed && stop.until && <Text className={styles.until}>{t('until', { time: stop.until })}</Text>}
      </View>
      <View className={styles.rail}>
        <View className={styles.node}>
          <Node kind={stop.kind} progress={stop.progress} />
        </View>
      </View>
      <View className={styles.text}>
        <View className={cx(styles.name, stop.kind === 'stop' && styles.quiet, stop.kind === 'door' && 'b')}>
          <Text>
            <NamesIn names={[stop.place]}>{stop.title}</NamesIn>
          </Text>
          {stop.isYou && <Text className={styles.you}>{t('you')}</Text>}
        </View>
        {stop.lines.map((line) => (
          <Box as="p" key={line.text} lang={line.lang} className={styles.line}>
            {line.lang ? line.text : <NameText>{line.text}</NameText>}
          </Box>
        ))}
        {leg && <Leg leg={leg} />}
      </View>
    </Box>
  )
})

interface VehicleProps {
  vehicle: VehicleModel
  /** The leg it is on goes on below it. */
  mode: RideLegModel['mode']
  details?: ReactNode
}

const Vehicle = observer(function Vehicle({ vehicle, mode, details }: VehicleProps) {
  const t = useT('rideLine')
  return (
    <Box as="li" className={cx(styles.stop, styles.now, railClass(mode, 'toCome'))}>
      <Text className={cx(styles.time, 'sea')}>{t('now')}</Text>
      <View className={styles.rail}>
        <View className={styles.node}>
          <VehicleNode mode={vehicle.mode} isLive={vehicle.isFresh} />
        </View>
      </View>
      <View className={styles.text}>
        <View className={styles.name}>
          <NameText>{vehicle.name}</NameText>
        </View>
        {vehicle.line && (
          <Box as="p" className={styles.line}>
            <NameText han="ja">{vehicle.line}</NameText>
          </Box>
        )}
        {details && <View className={styles.details}>{details}</View>}
      </View>
    </Box>
  )
})

interface VerticalLineProps {
  model: RideLineModel
  label: string
  /** Under the vehicle's name, such as its PlateNumber. */
  vehicleDetails?: ReactNode
  /** The door whose time is beside the line. */
  untimed?: 'first' | 'last'
}

/** The line from top to bottom, with times at its left and all there is to say at its right. */
export function VerticalLine({ model, label, vehicleDetails, untimed }: VerticalLineProps) {
  const { stops, approach, vehicle } = model
  const untimedIndex = untimed && (untimed === 'first' ? 0 : stops.length - 1)
  return (
    <Box as="ol" label={label} className={styles.vertical}>
      {vehicle && vehicle.after < 0 && approach && (
        <Vehicle key="vehicle" vehicle={vehicle} mode={approach.mode} details={vehicleDetails} />
      )}
      {stops.flatMap((stop, index) => {
        const isOn = vehicle?.after === index
        // The part of the leg above the vehicle is behind it, the part below is to come.
        const shown = isOn && stop.leg ? { ...stop, leg: { ...stop.leg, progress: 'done' as const } } : stop
        const isUntimed = index === untimedIndex
        const row = (
          <Stop key={stop.key} stop={shown} isLast={index === stops.length - 1} isUntimed={isUntimed} />
        )
        if (!isOn || !vehicle) return [row]
        return [
          row,
          <Vehicle
            key="vehicle"
            vehicle={vehicle}
            mode={stop.leg?.mode ?? vehicle.mode}
            details={vehicleDetails}
          />,
        ]
      })}
    </Box>
  )
}
