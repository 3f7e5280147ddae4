import { useState } from 'react'
import { fromWallTime } from '@noriai/contract/time'
import { observer } from 'mobx-react'
import { mail } from '@/assets/icons/mail'
import { Box } from '@/components/Box/Box'
import { ListRow } from '@/components/ListRow/ListRow'
import { Sheet } from '@/components/Sheet/Sheet'
import { Tag } from '@/components/Tag/Tag'
import { NamesIn } from '@/features/names/NamesIn'
import { useFormat } from '@/hooks/useFormat'
import { useShown } from '@/hooks/useShown'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { navigate } from '@/navigation'
import { MovingStore } from '@/stores/MovingStore'

/** Notices about the traveller's rides: a row with how many are new, and the list in a sheet. */
export const NoticeRows = observer(function NoticeRows() {
  const t = useT('moving')
  const format = useFormat()
  const store = useStore(MovingStore)
  const [isOpen, setOpen] = useState(false)
  // A list that does not load is no reason to complain on this page: it comes with the next visit.
  useShown(() => void store.loadNotices().catch(() => undefined))
  const { notices, unreadCount } = store
  const handleOpen = () => {
    setOpen(true)
    void store.markRead()
  }
  const handleLook = (id: string) => {
    // It would be above the booking too, and in WeChat keep the tab bar away on coming back.
    setOpen(false)
    void navigate('pages/detail/detail', { id })
  }
  return (
    <>
      <ListRow
        icon={mail}
        tile={false}
        title={t('notices.title')}
        value={unreadCount > 0 ? undefined : t('notices.none')}
        end={
          unreadCount > 0 ? <Tag tone="solid">{t('notices.unread', { count: unreadCount })}</Tag> : undefined
        }
        onClick={handleOpen}
      />
      <Sheet open={isOpen} title={t('notices.title')} onClose={() => setOpen(false)}>
        {notices.length === 0 && (
          <Box as="p" className="mute">
            {t('notices.empty')}
          </Box>
        )}
        {notices.map(({ id, orderId, title, line, names = [], createdAt }) => (
          <ListRow
            key={id}
            title={<NamesIn names={names}>{title}</NamesIn>}
            line={
              <NamesIn names={names}>
                {[line, format.dateTime(fromWallTime(createdAt))].filter((part) => part !== '').join(' · ')}
              </NamesIn>
            }
            onClick={() => handleLook(orderId)}
          />
        ))}
      </Sheet>
    </>
  )
})
