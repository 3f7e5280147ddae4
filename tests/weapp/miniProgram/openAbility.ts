/** What WeChat itself does when a button with an `open-type` is tapped ("button"). */
import { randomUUID } from 'node:crypto'
import type { glassEasel } from 'glass-easel-miniprogram-adapter'
import type { WeChat } from '../wechat/WeChat'

type Element = glassEasel.Element

/** Asks for consent first, as for a call. */
async function phoneNumberOf(wechat: WeChat): Promise<object> {
  try {
    await wechat.privacy.require('button.getPhoneNumber')
  } catch {
    return { errMsg: 'getPhoneNumber:fail privacy permission is not authorized', errno: 104 }
  }
  if (wechat.choices.phoneNumber === 'refuse') return { errMsg: 'getPhoneNumber:fail user deny' }
  return { errMsg: 'getPhoneNumber:ok', code: randomUUID() }
}

/** Does what the tapped button is for and tells it the outcome. Sharing is the test's to ask for: it has an answer. */
export async function useOpenAbility(wechat: WeChat, button: Element): Promise<void> {
  switch (button.getAttribute('open-type')) {
    case 'agreePrivacyAuthorization':
      wechat.privacy.tapAgree(button.id)
      button.triggerEvent('agreeprivacyauthorization', {})
      return
    case 'getPhoneNumber':
      button.triggerEvent('getphonenumber', await phoneNumberOf(wechat))
      return
    default:
  }
}
