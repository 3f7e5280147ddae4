import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { ReactNode } from 'react'
import { warning } from '@/assets/icons/warning'
import { Icon } from '@/components/Icon/Icon'
import type { FormPart } from '@/stores/booking/checks'
import styles from './party.module.scss'
import { partId, useBookingParts } from '@/hooks/useBookingParts'

interface PartErrorProps {
  readonly part: FormPart
  /** What can be done about it at once. */
  readonly children?: ReactNode
}

/** The error of a part that is no single field, at the part itself. */
export const PartError = observer(function PartError({ part, children }: PartErrorProps) {
  const { errorOf } = useBookingParts()
  const text = errorOf(part)
  if (!text) return null
  return (
    <View id={`${partId(part)}-error`} role="alert" className={styles.error}>
      <Icon icon={warning} size={18} color="vermilion-ink" />
      <View className="grow">
        <Text>{text}</Text>
        {children}
      </View>
    </View>
  )
})
