import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { copy as copyIcon } from '@/assets/icons/copy'
import { IconButton } from '@/components/Button/IconButton'
import { Box } from '@/components/Box/Box'
import { Sheet } from '@/components/Sheet/Sheet'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { ContactLink } from './ContactLink'
import { DeskButton } from './DeskButton'
import styles from './SupportSheet.module.scss'
import { type HelpChannel, useCopyContact } from './useCopyContact'

const ChannelRow = observer(function ChannelRow(channel: HelpChannel) {
  const t = useT('mine')
  const { label, copy } = useCopyContact(channel)
  return (
    <Box as="li" className={styles.row}>
      <View className="grow">
        <View className="b">{t(`channels.${channel.channel}`)}</View>
        <ContactLink {...channel} />
      </View>
      <IconButton icon={copyIcon} label={label} color="sea" onClick={copy} />
    </Box>
  )
})

interface SupportSheetProps {
  open: boolean
  onClose: () => void
  /** The booking that it was opened from. */
  orderNo?: string
}

/** Every way to reach us in one sheet, the one that readers of the language use first (promises.md). */
export const SupportSheet = observer(function SupportSheet({ open, onClose, orderNo }: SupportSheetProps) {
  const t = useT('mine')
  const { settings } = useStores()
  useEffect(() => {
    if (open) void settings.ensure()
  }, [open, settings])
  return (
    <Sheet open={open} title={t('help')} onClose={onClose}>
      <Box as="p" className="mute">
        {t('helpHours')}
      </Box>
      <DeskButton orderNo={orderNo} />
      <Box as="ul" className={styles.list}>
        {settings.config?.helpChannels.map((channel) => (
          <ChannelRow key={channel.channel} {...channel} />
        ))}
      </Box>
    </Sheet>
  )
})
