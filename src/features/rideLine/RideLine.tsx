import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { HorizontalLine } from './HorizontalLine'
import type { RideLineModel } from './model'
import { Reading } from './Reading'
import { VerticalLine } from './VerticalLine'

interface RideLineProps {
  model: RideLineModel
  /** vertical: confirm page and order; horizontal: home, ride code and form; bare: the same without times; small: bare, in lists. */
  variant: 'vertical' | 'horizontal' | 'bare' | 'small'
  /** What the list is, for screen readers. */
  label: string
  /** Vertical only: under the vehicle's name. */
  vehicleDetails?: ReactNode
  /** The door that the line begins or ends at has its time beside the line, which shows it no second time. */
  untimed?: 'first' | 'last'
  /** Horizontal only: on the coloured ground of a pass. */
  onPass?: boolean
  /** Horizontal only: it draws itself, once. */
  draws?: boolean
  className?: string
}

/** The ride as a transit line: airport, bus, relay point, minibus, door, in either direction. Screen readers hear a list. */
export function RideLine({
  model,
  variant,
  label,
  vehicleDetails,
  untimed,
  onPass,
  draws,
  className,
}: RideLineProps) {
  if (variant === 'vertical') {
    return (
      <View className={className}>
        <VerticalLine model={model} label={label} vehicleDetails={vehicleDetails} untimed={untimed} />
      </View>
    )
  }
  return (
    <View className={className}>
      <View aria-hidden>
        <HorizontalLine
          model={model}
          bare={variant !== 'horizontal'}
          plainDoor={variant === 'small'}
          untimed={untimed}
          onPass={onPass}
          draws={draws}
        />
      </View>
      <Reading model={model} label={label} />
    </View>
  )
}
