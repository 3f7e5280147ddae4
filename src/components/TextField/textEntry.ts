import type { InputProps } from '@tarojs/components'

export type Keyboard = 'text' | 'number' | 'tel' | 'email' | 'search'

/** The keyboard in WeChat, which has fewer. */
export const miniType: Readonly<Record<Keyboard, InputProps['type']>> = {
  text: 'text',
  number: 'number',
  tel: 'number',
  email: 'text',
  search: 'text',
}

/** The browser's own attributes of a keyboard; a number stays text, or zeros in front would be lost. */
export const webType: Readonly<Record<Keyboard, Readonly<Record<string, unknown>>>> = {
  text: { type: 'text' },
  number: { type: 'text', inputMode: 'numeric' },
  tel: { type: 'tel' },
  email: { type: 'email', autoCapitalize: 'none', spellCheck: false },
  search: { type: 'search', autoCapitalize: 'none', spellCheck: false },
}
