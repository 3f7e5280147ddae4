import { ScrollView, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useRef } from 'react'
import { cx } from '@/components/cx'
import type { RideCode } from '@/models/RideCode'
import { arrowKeys } from './arrowKeys'
import { CodeTicket } from './CodeTicket'
import type { Carousel } from './useCarousel'
import styles from './rideCodePopup.module.scss'

interface CodeCarouselProps {
  codes: readonly RideCode[]
  carousel: Carousel
  label: string
  /** The page of a code is about to open. */
  onOpen: () => void
}

/** Where a swipe, or a step's own movement, comes to rest is known when nothing moved for this long. */
const SETTLED_MS = 120

const slideId = (slide: number) => `ride-code-${slide}`

/** The ride codes of a page side by side: swiped, stepped with the arrow keys, with a dot for each. */
export const CodeCarousel = observer(function CodeCarousel({
  codes,
  carousel,
  label,
  onOpen,
}: CodeCarouselProps) {
  const { slide, step, swipedTo } = carousel
  const settling = useRef<ReturnType<typeof setTimeout>>()
  useEffect(() => () => clearTimeout(settling.current), [])
  const handleScroll = ({ detail }: { detail: { scrollLeft: number; scrollWidth: number } }) => {
    clearTimeout(settling.current)
    settling.current = setTimeout(() => {
      const seen = Math.round((detail.scrollLeft / detail.scrollWidth) * codes.length)
      if (Number.isFinite(seen) && seen !== slide) swipedTo(Math.min(seen, codes.length - 1))
    }, SETTLED_MS)
  }
  const hasSeveral = codes.length > 1
  return (
    <View {...(hasSeveral && { role: 'group', ariaLabel: label, ...arrowKeys(step) })}>
      <ScrollView
        className={styles.slides}
        scrollX
        enhanced
        pagingEnabled
        showScrollbar={false}
        scrollWithAnimation
        scrollIntoView={slideId(slide)}
        onScroll={handleScroll}
      >
        {codes.map((code, index) => (
          <View key={code.orderId} id={slideId(index)} className={styles.slide}>
            <CodeTicket code={code} onOpen={onOpen} />
          </View>
        ))}
      </ScrollView>
      {hasSeveral && (
        <View className={styles.dots} aria-hidden>
          {codes.map((code, index) => (
            <View key={code.orderId} className={cx(styles.dot, index === slide && styles.here)} />
          ))}
        </View>
      )}
    </View>
  )
})
