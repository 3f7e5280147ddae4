import type { ScrollViewProps } from '@tarojs/components/types/ScrollView'
import { forwardRef, useEffect, useImperativeHandle, useRef, type CSSProperties, type UIEvent } from 'react'
import { domProps, styleObject } from './domProps'
import { withDetail } from './taroEvent'

const OWN = [
  'type',
  'scrollX',
  'scrollY',
  'upperThreshold',
  'lowerThreshold',
  'scrollTop',
  'scrollLeft',
  'scrollIntoView',
  'scrollWithAnimation',
  'enableBackToTop',
  'enableFlex',
  'enhanced',
  'showScrollbar',
  'bounces',
  'scrollAnchoring',
  'onScroll',
  'onScrollToUpper',
  'onScrollToLower',
  'style',
]

/** How near an edge counts as reached, in pixels, when the caller sets no threshold. Taro's default. */
const EDGE_PX = 50

const LESS_MOTION = '(prefers-reduced-motion: reduce)'

/** Whoever wants less motion is there at once. */
const behaviorOf = (isAnimated: boolean | undefined): ScrollBehavior =>
  isAnimated && !window.matchMedia(LESS_MOTION).matches ? 'smooth' : 'auto'

/** A scrolling div that reports when it nears its ends, and can be driven by `scrollTop` and `scrollIntoView`. */
export const ScrollView = forwardRef<HTMLDivElement, ScrollViewProps>(function ScrollView(props, outer) {
  const ref = useRef<HTMLDivElement>(null)
  const last = useRef({ top: 0, left: 0 })
  useImperativeHandle(outer, () => ref.current as HTMLDivElement)

  const { scrollTop, scrollLeft, scrollIntoView, scrollWithAnimation } = props
  useEffect(() => {
    const behavior = behaviorOf(scrollWithAnimation)
    if (scrollTop !== undefined || scrollLeft !== undefined) {
      ref.current?.scrollTo?.({ top: scrollTop, left: scrollLeft, behavior })
    }
  }, [scrollTop, scrollLeft, scrollWithAnimation])
  useEffect(() => {
    if (!scrollIntoView) return
    const behavior = behaviorOf(scrollWithAnimation)
    const target = ref.current?.querySelector(`#${CSS.escape(scrollIntoView)}`)
    target?.scrollIntoView({ block: 'nearest', inline: 'center', behavior })
  }, [scrollIntoView, scrollWithAnimation])

  const handleScroll = (event: UIEvent<HTMLDivElement>) => {
    if (event.target !== event.currentTarget) return
    const box = event.currentTarget
    const deltaX = box.scrollLeft - last.current.left
    const deltaY = box.scrollTop - last.current.top
    last.current = { top: box.scrollTop, left: box.scrollLeft }
    const { scrollTop: top, scrollLeft: left, scrollHeight, scrollWidth } = box
    props.onScroll?.(
      withDetail(event, { scrollTop: top, scrollLeft: left, scrollHeight, scrollWidth, deltaX, deltaY }),
    )
    const before = props.scrollX ? left : top
    const after = props.scrollX ? scrollWidth - left - box.clientWidth : scrollHeight - top - box.clientHeight
    const moved = props.scrollX ? deltaX : deltaY
    if (moved < 0 && before <= (props.upperThreshold ?? EDGE_PX)) {
      props.onScrollToUpper?.(withDetail(event, { direction: props.scrollX ? 'left' : 'top' }))
    }
    if (moved > 0 && after <= (props.lowerThreshold ?? EDGE_PX)) {
      props.onScrollToLower?.(withDetail(event, { direction: props.scrollX ? 'right' : 'bottom' }))
    }
  }

  const scrolls: CSSProperties = {
    overflowX: props.scrollX ? 'auto' : 'hidden',
    overflowY: props.scrollY ? 'auto' : 'hidden',
    ...(props.showScrollbar === false ? { scrollbarWidth: 'none' } : {}),
  }
  return (
    <div
      ref={ref}
      {...domProps(props, OWN)}
      style={{ ...scrolls, ...styleObject(props.style) }}
      onScroll={handleScroll}
    />
  )
})
