import { Text, View } from '@tarojs/components'
import { langClass } from './langClass'
import { cx } from '../cx'
import { inlineTags, type BoxProps, type BoxTag } from './BoxProps'

const isInline = (tag: BoxTag): boolean => inlineTags.some((inline) => inline === tag)

/** Mini-programs know no elements but View and Text: a class marks a heading, fonts mark a language. */
export function Box({ as, id, className, style, label, role, lang, children }: BoxProps) {
  const Element = isInline(as) ? Text : View
  return (
    <Element
      id={id}
      className={cx(/^h\d$/.test(as) && 'heading', lang && langClass(lang), className)}
      style={style}
      {...{ 'aria-label': label, role }}
    >
      {children}
    </Element>
  )
}
