import type { Policy } from '../policy'
import { type Problem, problem } from '../problem'

/** The ways to reach a traveller; an empty string is none. KakaoTalk is optional and never enough. */
export interface ContactWays {
  readonly phone: string
  readonly wechatId: string
  readonly line: string
  readonly whatsapp: string
}

/**
 * Whether the traveller can be reached: at least one of phone, WeChat, LINE and WhatsApp, in the other reading one of
 * the three chat apps. Source: specification, section 5; decisions.md, "contact".
 * @returns validation.contactNeeded or validation.chatContactNeeded, or nothing.
 */
export function contactProblem(contact: ContactWays, policy: Policy): Problem | undefined {
  const hasChat = [contact.wechatId, contact.line, contact.whatsapp].some(isFilled)
  if (policy.booking.contact === 'oneChatApp') {
    return hasChat ? undefined : problem('validation.chatContactNeeded', { field: 'contact' })
  }
  const isReachable = hasChat || isFilled(contact.phone)
  return isReachable ? undefined : problem('validation.contactNeeded', { field: 'contact' })
}

function isFilled(text: string): boolean {
  return text.trim() !== ''
}
