import { View } from '@tarojs/components'
import type { PageConfig } from '@noriai/contract/schema/pageConfig'
import { observer } from 'mobx-react'
import { copy } from '@/assets/icons/copy'
import { IconButton } from '@/components/Button/IconButton'
import { Box } from '@/components/Box/Box'
import { Link } from '@/components/Link/Link'
import { Sheet } from '@/components/Sheet/Sheet'
import { showToast } from '@/toast'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { copyText, saysCopied } from '@/platform/clipboard'
import styles from './SupportSheet.module.scss'

type HelpChannel = PageConfig['helpChannels'][number]

const ChannelRow = observer(function ChannelRow({ channel, id, url }: HelpChannel) {
  const t = useT('mine')
  const name = t(`channels.${channel}`)
  const handleCopy = async () => {
    if ((await copyText(id)) && !saysCopied) showToast(t('copied', { name }))
  }
  return (
    <Box as="li" className={styles.row}>
      <View className="grow">
        <View className="b">{name}</View>
        {url ? (
          <Link href={url} external className="link">
            {id}
          </Link>
        ) : (
          <View className="mute">{id}</View>
        )}
      </View>
      <IconButton icon={copy} label={t('copyId', { name })} color="sea" onClick={() => void handleCopy()} />
    </Box>
  )
})

/** Every way to reach us in one sheet, the one that readers of the language use first (promises.md). */
export const SupportSheet = observer(function SupportSheet({
  open,
  onClose,
}: {
  open: boolean
  onClose: () => void
}) {
  const t = useT('mine')
  const { settings } = useStores()
  return (
    <Sheet open={open} title={t('help')} onClose={onClose}>
      <Box as="p" className="mute">
        {t('helpHours')}
      </Box>
      <Box as="ul" className={styles.list}>
        {settings.config?.helpChannels.map((channel) => (
          <ChannelRow key={channel.channel} {...channel} />
        ))}
      </Box>
    </Sheet>
  )
})
