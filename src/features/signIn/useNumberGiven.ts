import type { ButtonProps } from '@tarojs/components'
import { useT } from '@/hooks/useT'
import { showToast } from '@/toast'

/** How WeChat words that the traveller kept the number to themselves, in its window or by refusing the privacy guide. */
const wasKept = /deny|cancel|privacy/i

/**
 * Answers WeChat's phone button: takes the code that proves the number, and says where WeChat has none to give. It gives none to
 * companies of most countries, nor once the calls that were paid for are used up.
 */
export function useNumberGiven(
  take: (phoneCode: string) => void,
): NonNullable<ButtonProps['onGetPhoneNumber']> {
  const t = useT('login')
  return ({ detail: { code, errMsg } }) => {
    if (code) take(code)
    else if (!wasKept.test(errMsg)) showToast(t('noNumber'))
  }
}
