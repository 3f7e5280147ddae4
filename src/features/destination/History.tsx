import type { AddressMatch } from '@noriai/contract/schema/place'
import { observer } from 'mobx-react'
import { clock } from '@/assets/icons/clock'
import { TextButton } from '@/components/Button/TextButton'
import { Card } from '@/components/Card/Card'
import { ListRow } from '@/components/ListRow/ListRow'
import { useInSlices } from '@/hooks/useInSlices'
import { useShowError } from '@/hooks/useShowError'
import { useStore, useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { PlacesStore } from '@/stores/PlacesStore'
import { MatchRow } from './MatchRow'

const SHOWN = 5

interface HistoryProps {
  readonly isDeparture: boolean
  readonly onChoose: (match: AddressMatch) => void
  readonly onSearch: (words: string) => void
}

/** Where the traveller went before and what was searched for, before anything is typed. */
export const History = observer(function History({ isDeparture, onChoose, onSearch }: HistoryProps) {
  const t = useT('destination')
  const showError = useShowError()
  const { session } = useStores()
  const places = useStore(PlacesStore)
  // In one picture with what is below, which waits for them.
  const { used, searches } = useInSlices(places.logs)
  return (
    <>
      {used.length > 0 && (
        <Card list title={t('used')}>
          {used.slice(0, SHOWN).map(({ id, address }) => (
            <MatchRow
              key={id}
              match={address}
              words=""
              isDeparture={isDeparture}
              onChoose={() => onChoose(address)}
            />
          ))}
        </Card>
      )}
      {searches.length > 0 && (
        <Card
          list
          title={t('recent')}
          action={
            // Forgetting is an act of the account: without one there is none to clear.
            session.isSignedIn && (
              <TextButton small onClick={() => void places.clearLogs().catch(showError)}>
                {t('clear')}
              </TextButton>
            )
          }
        >
          {searches.slice(0, SHOWN).map(({ id, keyWords }) => (
            <ListRow key={id} icon={clock} tile={false} title={keyWords} onClick={() => onSearch(keyWords)} />
          ))}
        </Card>
      )}
    </>
  )
})
