import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { LyingLine } from './LyingLine'
import type { RideLineModel } from './model'
import { Reading } from './Reading'
import { SmallLine } from './SmallLine'
import { UprightLine } from './UprightLine'

interface RideLineProps {
  model: RideLineModel
  /** upright: confirm page and order; lying: home, ride code and form; small: lists. */
  variant: 'upright' | 'lying' | 'small'
  /** What the list is, for screen readers. */
  label: string
  /** Upright only: under the vehicle's name. */
  vehicleDetails?: ReactNode
  className?: string
}

/** The ride as a transit line: airport, bus, relay point, minibus, door, in either direction. Screen readers hear a list. */
export function RideLine({ model, variant, label, vehicleDetails, className }: RideLineProps) {
  if (variant === 'upright') {
    return (
      <View className={className}>
        <UprightLine model={model} label={label} vehicleDetails={vehicleDetails} />
      </View>
    )
  }
  const Drawn = variant === 'lying' ? LyingLine : SmallLine
  return (
    <View className={className}>
      <View aria-hidden>
        <Drawn model={model} />
      </View>
      <Reading model={model} label={label} />
    </View>
  )
}
