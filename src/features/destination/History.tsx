import { View } from '@tarojs/components'
import type { AddressMatch } from '@noriai/contract/schema/place'
import { observer } from 'mobx-react'
import { clock } from '@/assets/icons/clock'
import { search } from '@/assets/icons/search'
import { TextButton } from '@/components/Button/TextButton'
import { Chip } from '@/components/Chip/Chip'
import { ChipRow } from '@/components/Chip/ChipRow'
import { Icon } from '@/components/Icon/Icon'
import { NameText } from '@/components/NameText/NameText'
import { usePlaceHan } from '@/features/page/usePlaceHan'
import { useInSlices } from '@/hooks/useInSlices'
import { useShowError } from '@/hooks/useShowError'
import { useStore, useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { PlacesStore } from '@/stores/PlacesStore'
import styles from './destination.module.scss'

const SHOWN = 5
const ICON = 18

interface HistoryProps {
  readonly onChoose: (match: AddressMatch) => void
  readonly onSearch: (words: string) => void
}

/**
 * Where the traveller went before and what was searched for, before anything is typed: a row of chips each, so that the map is in sight
 * below them (DESIGN-2, 04).
 */
export const History = observer(function History({ onChoose, onSearch }: HistoryProps) {
  const t = useT('destination')
  const showError = useShowError()
  const { session } = useStores()
  const han = usePlaceHan()
  const places = useStore(PlacesStore)
  // In one picture with what is below, which waits for them.
  const { used, searches } = useInSlices(places.logs)
  // Where no ride goes any more, there is nothing to choose.
  const reached = used.filter(({ address }) => address.inArea)
  if (reached.length + searches.length === 0) return null
  return (
    <View className={styles.history}>
      {reached.length > 0 && (
        <ChipRow label={t('used')}>
          {reached.slice(0, SHOWN).map(({ id, address }) => (
            <Chip key={id} onClick={() => onChoose(address)}>
              <Icon icon={clock} size={ICON} color="ink-2" />
              <NameText han={han}>{address.name}</NameText>
            </Chip>
          ))}
        </ChipRow>
      )}
      {searches.length > 0 && (
        <ChipRow label={t('recent')}>
          {searches.slice(0, SHOWN).map(({ id, keyWords }) => (
            <Chip key={id} onClick={() => onSearch(keyWords)}>
              <Icon icon={search} size={ICON} color="ink-2" />
              <NameText han={han}>{keyWords}</NameText>
            </Chip>
          ))}
          {/* Forgetting is an act of the account: without one there is none to clear. */}
          {session.isSignedIn && (
            <TextButton small onClick={() => void places.clearLogs().catch(showError)}>
              {t('clear')}
            </TextButton>
          )}
        </ChipRow>
      )}
    </View>
  )
})
