import { observer } from 'mobx-react'
import { refresh } from '@/assets/icons/refresh'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { PageState } from '@/components/PageState/PageState'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { useErrorText } from '@/hooks/useErrorText'
import { useShown } from '@/hooks/useShown'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { AddressBookStore } from '@/stores/AddressBookStore'
import { TravellersForm } from './TravellersForm'

/** The contact and the riders that forms are filled with. */
export const TravellersPart = observer(function TravellersPart() {
  const t = useT('account')
  const common = useT('common')
  const errorText = useErrorText()
  const book = useStore(AddressBookStore)
  const load = () => void book.loadDetails().catch(() => undefined)
  useShown(() => {
    if (book.details === undefined) load()
  })
  return (
    <PageState
      request={book.loadingDetails}
      hasContent={book.details !== undefined}
      loading={<Skeleton kind="form" label={common('loading')} />}
      failed={(error) => (
        <ErrorState
          title={t('failed')}
          text={errorText(error)}
          action={{ label: common('tryAgain'), icon: refresh, onClick: load }}
        />
      )}
    >
      {book.details !== undefined && <TravellersForm details={book.details} />}
    </PageState>
  )
})
