import type { ChangeEvent, FocusEvent, KeyboardEvent, RefObject } from 'react'
import { useEffect, useImperativeHandle, useRef, type Ref } from 'react'
import { withDetail } from './taroEvent'

/** What Taro's Input and Textarea have in common; `-1` as `maxlength` means no limit. */
interface TextEntryProps {
  maxlength?: number
  focus?: boolean
  autoFocus?: boolean
  confirmType?: string
  onInput?: (event: never) => void
  onFocus?: (event: never) => void
  onBlur?: (event: never) => void
  onConfirm?: (event: never) => void
}

type TextElement = HTMLInputElement | HTMLTextAreaElement

const ENTER_KEYS = ['send', 'search', 'next', 'go', 'done']

const call = (handler: ((event: never) => void) | undefined, event: object) => handler?.(event as never)

/**
 * The part that an input and a textarea share: Taro's event shapes (`e.detail.value`), its focus switch and its length
 * limit. `confirmOnEnter` is false where Enter is a line break.
 */
export function useTextEntry<Element extends TextElement>(
  props: TextEntryProps,
  outer: Ref<Element>,
  confirmOnEnter: boolean,
): Record<string, unknown> & { ref: RefObject<Element> } {
  const ref = useRef<Element>(null)
  useImperativeHandle(outer, () => ref.current as Element)
  useEffect(() => {
    if (props.focus) ref.current?.focus()
  }, [props.focus])

  return {
    ref,
    autoFocus: props.autoFocus,
    maxLength: props.maxlength !== undefined && props.maxlength >= 0 ? props.maxlength : undefined,
    enterKeyHint: ENTER_KEYS.find((key) => key === props.confirmType),
    onChange: (event: ChangeEvent<Element>) => {
      const { value, selectionStart } = event.target
      call(props.onInput, withDetail(event, { value, cursor: selectionStart ?? value.length, keyCode: 0 }))
    },
    onFocus: (event: FocusEvent<Element>) =>
      call(props.onFocus, withDetail(event, { value: event.target.value, height: 0 })),
    onBlur: (event: FocusEvent<Element>) =>
      call(props.onBlur, withDetail(event, { value: event.target.value, cursor: 0 })),
    onKeyDown: (event: KeyboardEvent<Element>) => {
      // While an input method is composing, Enter chooses a candidate.
      if (!confirmOnEnter || event.key !== 'Enter' || event.nativeEvent.isComposing) return
      call(props.onConfirm, withDetail(event, { value: event.currentTarget.value }))
    },
  }
}

/** Props of both that no element understands. */
export const TEXT_ENTRY_OWN = [
  'maxlength',
  'focus',
  'autoFocus',
  'confirmType',
  'confirmHold',
  'onInput',
  'onFocus',
  'onBlur',
  'onConfirm',
  'onKeyboardHeightChange',
  'placeholderStyle',
  'placeholderClass',
  'placeholderTextColor',
  'cursorSpacing',
  'cursor',
  'selectionStart',
  'selectionEnd',
  'adjustPosition',
  'holdKeyboard',
  'controlled',
  'nativeProps',
  'value',
  'defaultValue',
]
