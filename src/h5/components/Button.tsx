import type { ButtonProps } from '@tarojs/components/types/Button'
import { forwardRef } from 'react'
import { domProps } from './domProps'

const OWN = [
  'size',
  'type',
  'plain',
  'loading',
  'formType',
  'openType',
  'sessionFrom',
  'sendMessageTitle',
  'sendMessagePath',
  'sendMessageImg',
  'appParameter',
  'showMessageCard',
  'onGetPhoneNumber',
  'onGetUserInfo',
  'onGetRealtimePhoneNumber',
  'onContact',
  'onError',
  'onOpenSetting',
  'onLaunchApp',
  'onChooseAvatar',
  'onAgreePrivacyAuthorization',
]

/** A real button that submits nothing by itself: forms here act on the tap. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(props, ref) {
  return (
    <button
      ref={ref}
      type={props.formType === 'submit' || props.formType === 'reset' ? props.formType : 'button'}
      aria-busy={props.loading ? true : undefined}
      {...domProps(props, OWN)}
    />
  )
})
