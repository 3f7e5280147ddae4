import type { ViewProps } from '@tarojs/components/types/View'
import { forwardRef, type KeyboardEvent } from 'react'
import { domProps } from './domProps'

/**
 * A div. One that says it is a button and can be tapped also takes focus and answers Enter and Space, which is how
 * NutUI's own close icons become usable by keyboard.
 */
export const View = forwardRef<HTMLDivElement, ViewProps>(function View(props, ref) {
  const attributes = domProps(props)
  if (attributes.role === 'button' && props.onClick && attributes.tabIndex === undefined) {
    attributes.tabIndex = 0
    attributes.onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      event.currentTarget.click()
    }
  }
  return <div ref={ref} {...attributes} />
})
