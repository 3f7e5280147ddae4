import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { observer } from 'mobx-react'
import { Box } from '@/components/Box/Box'
import { TextButton } from '@/components/Button/TextButton'
import { Card } from '@/components/Card/Card'
import { NamesIn } from '@/features/names/NamesIn'
import { RideLine } from '@/features/rideLine/RideLine'
import type { RideLineModel } from '@/features/rideLine/model'
import { useT } from '@/hooks/useT'
import styles from './payment.module.scss'

interface RideCardProps {
  /** When it leaves. */
  title: string
  /** Who and what goes along, and where to. */
  lines: readonly string[]
  /** The names of places in the title and in the lines. */
  places: readonly string[]
  /** Undefined for what has none, such as bags bought for a ride. */
  line?: RideLineModel | undefined
  /** Back to where it was chosen; undefined once it is ordered. */
  onChange?: (() => void) | undefined
  children?: ReactNode
}

/** What is being paid, in one card. */
export const RideCard = observer(function RideCard({
  title,
  lines,
  places,
  line,
  onChange,
  children,
}: RideCardProps) {
  const t = useT('payment')
  const words = useT('booking')
  return (
    <Card
      title={<NamesIn names={places}>{title}</NamesIn>}
      action={
        onChange && (
          <TextButton small onClick={onChange}>
            {words('edit')}
          </TextButton>
        )
      }
    >
      <View className={styles.rideLines}>
        {lines.map((text) => (
          <Box as="p" key={text} className="t14 mute">
            <NamesIn names={places}>{text}</NamesIn>
          </Box>
        ))}
      </View>
      {line && (
        <RideLine model={line} variant="horizontal" label={t('summary')} className={styles.rideLine} />
      )}
      {children}
    </Card>
  )
})
