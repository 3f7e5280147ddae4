import type { SavedAddress } from '@noriai/contract/calls/addressBook'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { pin } from '@/assets/icons/pin'
import { refresh } from '@/assets/icons/refresh'
import { Box } from '@/components/Box/Box'
import { Card } from '@/components/Card/Card'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { ListRow } from '@/components/ListRow/ListRow'
import { NameText } from '@/components/NameText/NameText'
import { PageState } from '@/components/PageState/PageState'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { Tag } from '@/components/Tag/Tag'
import { NamesIn } from '@/features/names/NamesIn'
import { usePlaceHan } from '@/features/page/usePlaceHan'
import { WrittenText } from '@/features/page/WrittenText'
import { useErrorText } from '@/hooks/useErrorText'
import { useShown } from '@/hooks/useShown'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { navigate } from '@/navigation'
import { AddressBookStore } from '@/stores/AddressBookStore'
import styles from './account.module.scss'
import { AddressSheet } from './AddressSheet'

/** The addresses that were used, those with a name first; each can be named, put first or removed. */
export const AddressesPart = observer(function AddressesPart() {
  const t = useT('account')
  const common = useT('common')
  const errorText = useErrorText()
  const book = useStore(AddressBookStore)
  const han = usePlaceHan()
  const [edited, setEdited] = useState<SavedAddress>()
  const load = () => void book.loadAddresses().catch(() => undefined)
  useShown(load)
  const action = { label: t('addresses.book'), onClick: () => void navigate('pages/index/index') }
  return (
    <PageState
      request={book.loadingAddresses}
      hasContent={book.addresses.length > 0}
      loading={<Skeleton kind="list" label={common('loading')} />}
      failed={(error) => (
        <ErrorState
          title={t('failed')}
          text={errorText(error)}
          action={{ label: common('tryAgain'), icon: refresh, onClick: load }}
        />
      )}
      isEmpty={book.addresses.length === 0}
      empty={<EmptyState title={t('addresses.emptyTitle')} text={t('addresses.emptyText')} action={action} />}
    >
      <Box as="p" className={styles.lead}>
        {t('addresses.text')}
      </Box>
      <Card list label={t('addresses.title')}>
        {book.addresses.map((saved) => {
          const { id, name, detail, isDefault, address } = saved
          const line = [name && address.name, address.address, detail].filter((part) => part !== '')
          return (
            <ListRow
              key={id}
              icon={pin}
              title={name ? <WrittenText>{name}</WrittenText> : <NameText han={han}>{address.name}</NameText>}
              line={<NamesIn names={line}>{line.join(' · ')}</NamesIn>}
              onClick={() => setEdited(saved)}
              end={isDefault ? <Tag tone="leaf">{t('addresses.default')}</Tag> : undefined}
            />
          )
        })}
      </Card>
      <AddressSheet address={edited} onClose={() => setEdited(undefined)} />
    </PageState>
  )
})
