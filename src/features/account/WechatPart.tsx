import type { RecognisedInWechat } from '@noriai/contract/calls/accountSafety'
import { parseWallTime } from '@noriai/contract/time'
import { observer } from 'mobx-react'
import { chat } from '@/assets/icons/chat'
import { Box } from '@/components/Box/Box'
import { TextButton } from '@/components/Button/TextButton'
import { Card } from '@/components/Card/Card'
import { ListRow } from '@/components/ListRow/ListRow'
import { useFormat } from '@/hooks/useFormat'
import { useShowError } from '@/hooks/useShowError'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { AccountStore } from '@/stores/AccountStore'
import styles from './account.module.scss'

/** Whom WeChat signs in to the account, and the way to end that; nothing where it signs in nobody. */
export const WechatPart = observer(function WechatPart() {
  const t = useT('account')
  const format = useFormat()
  const showError = useShowError()
  const account = useStore(AccountStore)
  if (account.wechat.length === 0) return null
  const usedAt = ({ lastUsedAt }: RecognisedInWechat) =>
    t('devices.wechat.usedAt', { dateTime: format.plainDateTime(parseWallTime(lastUsedAt) ?? 0) })
  return (
    <>
      <Box as="p" className={styles.lead}>
        {t('devices.wechat.text')}
      </Box>
      <Card list label={t('devices.wechat.title')}>
        {account.wechat.map((recognised) => (
          <ListRow
            key={recognised.id}
            icon={chat}
            title={t('devices.wechat.title')}
            line={usedAt(recognised)}
            end={
              <TextButton
                small
                label={t('devices.wechat.removeOf')}
                onClick={() => void account.forgetWechat(recognised.id).catch(showError)}
              >
                {t('devices.wechat.remove')}
              </TextButton>
            }
          />
        ))}
      </Card>
    </>
  )
})
