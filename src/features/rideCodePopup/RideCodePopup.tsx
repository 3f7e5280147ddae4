import { useCallback, useEffect } from 'react'
import { observer } from 'mobx-react'
import { ApiError } from '@/api/ApiError'
import { emptyTicket } from '@/assets/drawings/emptyTicket'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { PageState } from '@/components/PageState/PageState'
import { Sheet } from '@/components/Sheet/Sheet'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { showToast } from '@/toast'
import { useBrightScreen } from '@/hooks/useBrightScreen'
import { useErrorText } from '@/hooks/useErrorText'
import { useStore, useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { navigate } from '@/navigation'
import { RideCodesStore } from '@/stores/RideCodesStore'
import { CodeCarousel } from './CodeCarousel'
import { Pager } from './Pager'
import { useCarousel } from './useCarousel'

/** Shows the server's message for two seconds, as the specification (section 8) asks of a list of codes that failed. */
function useTellFailure(): (error: unknown) => void {
  const errorText = useErrorText()
  return useCallback(
    (error) => showToast((error instanceof ApiError && error.details.message) || errorText(error)),
    [errorText],
  )
}

/** The traveller's ride codes over any tab page, next ride first. */
export const RideCodePopup = observer(function RideCodePopup({ open: isOpen }: { readonly open: boolean }) {
  const t = useT('rideCodePopup')
  const common = useT('common')
  const errorText = useErrorText()
  const tellFailure = useTellFailure()
  const { notices } = useStores()
  const codes = useStore(RideCodesStore)
  const load = useCallback(
    (pageNum: number) =>
      codes.loadPage(pageNum).then(
        () => true,
        (error: unknown) => {
          tellFailure(error)
          return false
        },
      ),
    [codes, tellFailure],
  )
  const carousel = useCarousel(codes, load)
  useBrightScreen(isOpen && codes.page.length > 0)
  useEffect(() => {
    if (isOpen) void load(1)
  }, [isOpen, load])
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
      footer={
        codes.total > 1 && <Pager position={carousel.position} count={codes.total} onStep={carousel.step} />
      }
    >
      <PageState
        request={codes.loadingPage}
        hasContent={codes.page.length > 0}
        loading={<Skeleton kind="list" label={common('loading')} />}
        failed={(error) => (
          <ErrorState
            title={t('failed')}
            text={errorText(error)}
            action={{ label: common('tryAgain'), onClick: () => void load(1) }}
          />
        )}
        isEmpty={codes.page.length === 0}
        empty={
          <EmptyState
            picture={emptyTicket}
            title={t('empty.title')}
            text={t('empty.text')}
            action={{ label: t('book'), onClick: book }}
            quiet={{ label: t('scan'), onClick: scan }}
          />
        }
      >
        <CodeCarousel
          codes={codes.page}
          carousel={carousel}
          label={t('title')}
          onOpen={notices.closeRideCodes}
        />
      </PageState>
    </Sheet>
  )
})
