import { Text, View } from '@tarojs/components'
import { langClass } from '../LangText/langClass'
import { cx } from '../cx'
import { inlineTags, type BoxProps, type BoxTag } from './BoxProps'

const isInline = (tag: BoxTag): boolean => inlineTags.some((inline) => inline === tag)

/** Mini-programs know no elements but View and Text: a heading is told by its class, a language by its fonts. */
export function Box({ as, id, className, style, label, role, lang, children }: BoxProps) {
  const Element = isInline(as) ? Text : View
  return (
    <Element
      id={id}
      className={cx(/^h\d$/.test(as) && 'heading', lang && langClass(lang), className)}
      style={style}
      {...{ 'aria-label': label, 'aria-role': role }}
    >
      {children}
    </Element>
  )
}
