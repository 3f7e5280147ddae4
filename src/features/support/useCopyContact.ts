import type { PageConfig } from '@noriai/contract/schema/pageConfig'
import { useT } from '@/hooks/useT'
import { copyText, saysCopied } from '@/platform/clipboard'
import { showToast } from '@/toast'

export type HelpChannel = PageConfig['helpChannels'][number]

/** Copies how to reach somebody and says what was copied, or that it could not be; `label` says it before. */
export function useCopyContact({ channel, id }: Pick<HelpChannel, 'channel' | 'id'>) {
  const t = useT('mine')
  const name = t(`channels.${channel}`)
  const words =
    channel === 'phone'
      ? { label: t('copyNumber'), done: t('numberCopied') }
      : channel === 'email'
        ? { label: t('copyAddress'), done: t('addressCopied') }
        : { label: t('copyId', { name }), done: t('copied', { name }) }
  const copy = async () => {
    if (!(await copyText(id))) showToast(t('notCopied'))
    else if (!saysCopied) showToast(words.done)
  }
  return { label: words.label, copy: () => void copy() }
}
