import { observer } from 'mobx-react'
import { emptyGift } from '@/assets/drawings/emptyGift'
import { Box } from '@/components/Box/Box'
import { OutlineButton } from '@/components/Button/OutlineButton'
import { Card } from '@/components/Card/Card'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { Note } from '@/components/Note/Note'
import { useFormat } from '@/hooks/useFormat'
import { useShowError } from '@/hooks/useShowError'
import { useStore, useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { focusField } from '@/platform/focusField'
import { GiftCardsStore } from '@/stores/GiftCardsStore'
import { GiftCardRow, GiftEntryRow } from './GiftCardRows'
import styles from './gifts.module.scss'

/** What the gift cards can pay together. */
export const GiftBalance = observer(function GiftBalance() {
  const t = useT('gifts')
  const format = useFormat()
  const { balanceJpy } = useStore(GiftCardsStore)
  const { settle } = useStores().settings.policy.currency
  return (
    <Card title={t('cards.balance')}>
      <Box as="p" className="t28 b num">
        {format.amount(balanceJpy, settle)}
      </Box>
      <Box as="p" className="t14 mute">
        {t('cards.balanceNote')}
      </Box>
    </Card>
  )
})

/** Where a code is added: the form above. */
const FIRST_FIELD = 'giftCard-code'

/** The gift cards one by one and what came and went, newest first. */
export const GiftCardBook = observer(function GiftCardBook() {
  const t = useT('gifts')
  const showError = useShowError()
  const store = useStore(GiftCardsStore)
  const cards = store.held?.cards ?? []
  if (cards.length === 0) {
    return (
      <EmptyState
        picture={emptyGift}
        title={t('cards.noneTitle')}
        text={t('cards.noneText')}
        // The form above has the page's main action.
        quiet={{ label: t('cards.add'), onClick: () => focusField(FIRST_FIELD) }}
      />
    )
  }
  return (
    <>
      <Card list title={t('cards.mine')}>
        {cards.map((card) => (
          <GiftCardRow key={card.id} card={card} />
        ))}
      </Card>
      <Card list title={t('cards.history')}>
        {store.entries.map((entry) => (
          <GiftEntryRow key={entry.id} entry={entry} />
        ))}
        {store.entries.length === 0 && <Note className={styles.note}>{t('cards.historyNone')}</Note>}
      </Card>
      {store.hasMore && (
        <OutlineButton
          full
          loading={store.loadingMore.isLoading}
          onClick={() => store.more().catch(showError)}
        >
          {t('cards.more')}
        </OutlineButton>
      )}
    </>
  )
})
