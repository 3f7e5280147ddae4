import { View } from '@tarojs/components'
import type { LinkKind, OrderLinks } from '@noriai/contract/calls/links'
import { fromWallTime } from '@noriai/contract/time'
import { observer } from 'mobx-react'
import { check } from '@/assets/icons/check'
import { Box } from '@/components/Box/Box'
import { OutlineButton } from '@/components/Button/OutlineButton'
import { TextButton } from '@/components/Button/TextButton'
import { Heading } from '@/components/Heading/Heading'
import { showToast } from '@/toast'
import { useFormat } from '@/hooks/useFormat'
import { useShowError } from '@/hooks/useShowError'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { pathTo } from '@/navigation'
import { useShare } from '@/platform/share'
import { LinksStore } from '@/stores/LinksStore'
import styles from './links.module.scss'

interface ShareLinkProps {
  orderId: string
  kind: LinkKind
  /** The one that works now; null while there is none. */
  link: OrderLinks['fill']
  title: string
  line: string
  /** What the one who gets the link reads first. */
  message: string
}

const pathOf = (kind: LinkKind, token: string): string =>
  kind === 'fill'
    ? pathTo('useCar/journey/certificate', { companion: token })
    : pathTo('useCar/certificate/certificate', { arrival: token })

const cardOf = { fill: 'details', arrival: 'arrival' } as const

/** One link: what it is for, until when it works, sending it and ending it. */
export const ShareLink = observer(function ShareLink(props: ShareLinkProps) {
  const { orderId, kind, link, title, line, message } = props
  const t = useT('moving')
  const format = useFormat()
  const store = useStore(LinksStore)
  const showError = useShowError()
  const share = useShare(
    link ? { kind: cardOf[kind], title: message, path: pathOf(kind, link.token) } : undefined,
  )
  const isReady = link !== null
  const handleShare = async () => {
    try {
      if (!isReady) return await store.create(orderId, kind)
      if ((await share.now()) === 'copied') showToast(t('links.copied'), check)
    } catch (error) {
      showError(error)
    }
    return undefined
  }
  const handleEnd = () =>
    store
      .revoke(orderId, kind)
      .then(() => showToast(t('links.ended'), check))
      .catch(showError)
  return (
    <View className={styles.link}>
      <Heading level={3} look="none" className="b">
        {title}
      </Heading>
      <Box as="p" className="t14 mute">
        {line}
      </Box>
      {link && (
        <Box as="p" className="t14 mute">
          {t('links.works', { dateTime: format.dateTime(fromWallTime(link.expiresAt)) })}
        </Box>
      )}
      <View className={styles.actions}>
        <OutlineButton
          small
          {...share.button}
          loading={store.saving.isLoading}
          onClick={() => void handleShare()}
        >
          {t(isReady ? 'links.share' : 'links.make')}
        </OutlineButton>
        {isReady && (
          <TextButton loading={store.saving.isLoading} onClick={() => void handleEnd()}>
            {t('links.end')}
          </TextButton>
        )}
      </View>
    </View>
  )
})
