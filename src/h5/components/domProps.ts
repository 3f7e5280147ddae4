import type { CSSProperties } from 'react'

/** Props that only mini-programs understand; React would write them into the page as attributes. */
const MINI_ONLY =
  /^(hover(Class|Style|StopPropagation|StartTime|StayTime)|catchMove|catchTouchMove|compileMode|harmonyDirection|animation|disablePrerender|onLongPress|onLongClick|onLongTap|onTouchForceChange|onTap)$/

/** Taro's camel-case spellings of the accessibility attributes. */
const RENAMED: Readonly<Record<string, string>> = {
  ariaRole: 'role',
  ariaLabel: 'aria-label',
  ariaHidden: 'aria-hidden',
}

/** A style attribute given as text, as mini-programs allow, in the shape that React takes. */
export function styleObject(style: string | CSSProperties | undefined): CSSProperties | undefined {
  if (typeof style !== 'string') return style
  const entries = style
    .split(';')
    .map((rule) => rule.split(/:(.*)/s).map((part) => part.trim()))
    .filter(([name, value]) => name && value)
    .map(([name = '', value = '']) => [
      name.startsWith('--') ? name : name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ])
  return Object.fromEntries(entries) as CSSProperties
}

/** The props of a Taro component that an HTML element understands, without those named in `except`. */
export function domProps(props: object, except: readonly string[] = []): Record<string, unknown> {
  const result: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(props)) {
    if (MINI_ONLY.test(name) || except.includes(name)) continue
    result[RENAMED[name] ?? name] = name === 'style' ? styleObject(value as string | CSSProperties) : value
  }
  return result
}
