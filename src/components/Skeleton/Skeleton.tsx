import { View } from '@tarojs/components'
import { Card } from '../Card/Card'
import { cx } from '../cx'
import styles from './Skeleton.module.scss'

type SkeletonKind = 'orderCard' | 'form' | 'list' | 'text' | 'code' | 'ride' | 'flight'

interface SkeletonProps {
  /** A placeholder for what is loading: the boxes have its layout. */
  kind: SkeletonKind
  /** How many cards. */
  count?: number
  /** Read to screen readers: that it loads. */
  label: string
  /** Inside a card, without one of its own. */
  bare?: boolean
}

type Size = 'xs' | 's' | 'm' | 'l' | 'full'

const Bar = ({ width, tall }: { width: Size; tall?: boolean }) => (
  <View className={cx(styles.box, styles[width], tall && styles.tall)} />
)

const Line = () => (
  <View className={styles.line}>
    <View className={styles.end} />
    <View className={styles.leg} />
    <View className={styles.relay} />
    <View className={styles.leg} />
    <View className={cx(styles.end, styles.round)} />
  </View>
)

/** The one time of a ride, and its line. */
const Ride = () => (
  <View className={styles.ride}>
    <View className={styles.big} />
    <Line />
  </View>
)

const layouts: Readonly<Record<SkeletonKind, () => JSX.Element>> = {
  orderCard: () => (
    <>
      <View className={styles.row}>
        <Bar width="m" />
        <Bar width="xs" tall />
      </View>
      <Bar width="s" />
      <Bar width="l" tall />
      <Line />
      <View className={styles.row}>
        <Bar width="s" />
        <Bar width="m" />
      </View>
    </>
  ),
  form: () => (
    <>
      <Bar width="s" />
      <View className={styles.field} />
      <Bar width="m" />
      <View className={styles.field} />
    </>
  ),
  list: () => (
    <View className={styles.item}>
      <View className={styles.tile} />
      <View className="grow">
        <Bar width="m" />
        <Bar width="l" />
      </View>
    </View>
  ),
  text: () => (
    <>
      <Bar width="m" tall />
      <Bar width="full" />
      <Bar width="full" />
      <Bar width="l" />
    </>
  ),
  code: () => (
    <View className={styles.code}>
      <View className={styles.qr} />
      <Bar width="l" tall />
    </View>
  ),
  ride: Ride,
  flight: () => (
    <View className={styles.flight}>
      <View className={styles.item}>
        <View className={styles.tile} />
        <View className="grow">
          <Bar width="l" />
        </View>
      </View>
      <View className={styles.row}>
        <Bar width="m" tall />
        <Bar width="m" tall />
      </View>
      <Ride />
      <Bar width="full" />
      <Bar width="l" />
    </View>
  ),
}

/** Boxes in the layout of what is being loaded, the line included. */
export function Skeleton({ kind, count = 1, label, bare }: SkeletonProps) {
  const Layout = layouts[kind]
  return (
    <View role="status" ariaLabel={label} aria-busy>
      {Array.from({ length: count }, (_, index) =>
        bare ? (
          <View key={index} className={styles.card}>
            <Layout />
          </View>
        ) : (
          <Card key={index} as="article" className={styles.card}>
            <Layout />
          </Card>
        ),
      )}
    </View>
  )
}
