import { useEffect, useState } from 'react'
import { fromWallTime } from '@noriai/contract/time'
import { observer } from 'mobx-react'
import { chevron } from '@/assets/icons/chevron'
import { mail } from '@/assets/icons/mail'
import { refresh } from '@/assets/icons/refresh'
import { Box } from '@/components/Box/Box'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Icon } from '@/components/Icon/Icon'
import { ListRow } from '@/components/ListRow/ListRow'
import { PageState } from '@/components/PageState/PageState'
import { Sheet } from '@/components/Sheet/Sheet'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { Tag } from '@/components/Tag/Tag'
import { NamesIn } from '@/features/names/NamesIn'
import { useErrorText } from '@/hooks/useErrorText'
import { useFormat } from '@/hooks/useFormat'
import { useShown } from '@/hooks/useShown'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { navigate } from '@/navigation'
import { MovingStore } from '@/stores/MovingStore'

/** Notices about the traveller's rides: a row with how many are new, and the list in a sheet. */
export const NoticeRows = observer(function NoticeRows() {
  const t = useT('moving')
  const common = useT('common')
  const errorText = useErrorText()
  const format = useFormat()
  const store = useStore(MovingStore)
  const [isOpen, setOpen] = useState(false)
  // A list that does not load is no reason to complain on this page: its sheet says so, and it comes with the next visit.
  const load = () => void store.loadNotices().catch(() => undefined)
  useShown(load)
  const { notices, unreadCount, areNoticesKnown } = store
  useEffect(() => {
    // Those that were still on their way when it was opened are seen in it, too.
    if (isOpen && unreadCount > 0) void store.markRead()
  }, [store, isOpen, unreadCount])
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
        value={areNoticesKnown && unreadCount === 0 ? t('notices.none') : undefined}
        end={
          unreadCount > 0 ? (
            <>
              <Tag tone="solid">{t('notices.unread', { count: unreadCount })}</Tag>
              <Icon icon={chevron} size={20} color="line-strong" />
            </>
          ) : undefined
        }
        onClick={() => setOpen(true)}
      />
      <Sheet open={isOpen} title={t('notices.title')} onClose={() => setOpen(false)}>
        <PageState
          request={store.loading}
          hasContent={areNoticesKnown}
          loading={<Skeleton kind="list" count={3} bare label={common('loading')} />}
          failed={(error) => (
            <ErrorState
              title={t('notices.failed')}
              text={errorText(error)}
              action={{ label: common('tryAgain'), icon: refresh, onClick: load }}
            />
          )}
          isEmpty={notices.length === 0}
          empty={
            <Box as="p" className="mute">
              {t('notices.empty')}
            </Box>
          }
        >
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
        </PageState>
      </Sheet>
    </>
  )
})
