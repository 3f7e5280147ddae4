import { useEffect } from 'react'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { PageState } from '@/components/PageState/PageState'
import { Sheet } from '@/components/Sheet/Sheet'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { useErrorText } from '@/hooks/useErrorText'
import { useStore, useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { navigate } from '@/navigation'
import { RideCodesStore } from '@/stores/RideCodesStore'
import { CodeTicket } from './CodeTicket'
import { Pager } from './Pager'
import styles from './rideCodePopup.module.scss'

/** The traveller's ride codes over any tab page, next ride first, while `notices.isRideCodesOpen`. */
export const RideCodePopup = observer(function RideCodePopup() {
  const t = useT('rideCodePopup')
  const common = useT('common')
  const errorText = useErrorText()
  const { notices } = useStores()
  const codes = useStore(RideCodesStore)
  const { isRideCodesOpen: isOpen } = notices
  const load = (pageNum: number) => void codes.loadPage(pageNum).catch(() => undefined)
  useEffect(() => {
    if (isOpen) void codes.loadPage(1).catch(() => undefined)
  }, [isOpen, codes])
  const scan = () => {
    notices.closeRideCodes()
    void navigate('pages/scan/scan')
  }
  const book = () => {
    notices.closeRideCodes()
    void navigate('pages/index/index')
  }
  return (
    <Sheet
      open={isOpen}
      title={t('title')}
      onClose={notices.closeRideCodes}
      footer={codes.pageCount > 1 && <Pager page={codes.pageNum} count={codes.pageCount} onPage={load} />}
    >
      <PageState
        request={codes.loadingPage}
        hasContent={codes.page.length > 0}
        loading={<Skeleton kind="list" label={common('loading')} />}
        failed={(error) => (
          <ErrorState
            title={t('failed')}
            text={errorText(error)}
            action={{ label: common('tryAgain'), onClick: () => load(1) }}
          />
        )}
        isEmpty={codes.page.length === 0}
        empty={
          <EmptyState
            title={t('empty.title')}
            text={t('empty.text')}
            action={{ label: t('book'), onClick: book }}
            quiet={{ label: t('scan'), onClick: scan }}
          />
        }
      >
        <View className={styles.list}>
          {codes.page.map((code) => (
            <CodeTicket key={code.orderId} code={code} onOpen={notices.closeRideCodes} />
          ))}
        </View>
      </PageState>
    </Sheet>
  )
})
