import { observer } from 'mobx-react'
import { chat } from '@/assets/icons/chat'
import { Box } from '@/components/Box/Box'
import { SecondaryButton } from '@/components/Button/SecondaryButton'
import { Card } from '@/components/Card/Card'
import { useShown } from '@/hooks/useShown'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { WechatMessagesStore } from '@/stores/WechatMessagesStore'
import { showToast } from '@/toast'
import { purposesOf } from './purposesOf'
import type { WechatMessagesCardProps } from './WechatMessagesCard.types'
import styles from './wechatMessages.module.scss'

/** In WeChat: offers messages about a ride that is still to come, until the traveller allows them. */
export const WechatMessagesCard = observer(function WechatMessagesCard({ order }: WechatMessagesCardProps) {
  const t = useT('moving')
  const messages = useStore(WechatMessagesStore)
  useShown(() => void messages.load())
  const missing = messages.missing(purposesOf(order))
  if (missing.length === 0) return null
  const handleAsk = async () => {
    const outcome = await messages.ask(missing)
    showToast(t(`notices.wechat.${outcome}`))
  }
  return (
    <Card title={t('notices.wechat.title')}>
      <Box as="p" className={styles.text}>
        {t('notices.wechat.text')}
      </Box>
      <SecondaryButton full icon={chat} loading={messages.asking.isLoading} onClick={() => void handleAsk()}>
        {t('notices.wechat.choose')}
      </SecondaryButton>
    </Card>
  )
})
