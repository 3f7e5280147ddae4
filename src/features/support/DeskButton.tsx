import { observer } from 'mobx-react'
import { chat } from '@/assets/icons/chat'
import { PrimaryButton } from '@/components/Button/PrimaryButton'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import type { DeskButtonProps } from './DeskButtonProps'

/** Opens WeChat's own customer-service desk, where the operator answers there. */
export const DeskButton = observer(function DeskButton({ orderNo }: DeskButtonProps) {
  const t = useT('mine')
  const { settings } = useStores()
  if (!settings.config?.wechatDesk) return null
  return (
    <PrimaryButton full icon={chat} openType="contact" sessionFrom={orderNo}>
      {t('desk')}
    </PrimaryButton>
  )
})
