import { View } from '@tarojs/components'
import { langOfLetters } from '@noriai/contract/format/langOfLetters'
import { formatPostalCode } from '@noriai/contract/rules/postalCode'
import type { AddressMatch } from '@noriai/contract/schema/place'
import { observer } from 'mobx-react'
import { building } from '@/assets/icons/building'
import { pin } from '@/assets/icons/pin'
import { warning } from '@/assets/icons/warning'
import { LangText } from '@/components/LangText/LangText'
import { ListRow } from '@/components/ListRow/ListRow'
import { usePlaceHan } from '@/features/page/usePlaceHan'
import { useAirportWords } from '@/hooks/useAirportWords'
import { useAreaWords } from '@/hooks/useAreaWords'
import { useErrorText } from '@/hooks/useErrorText'
import { useStore, useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { DraftStore } from '@/stores/DraftStore'
import { Highlighted } from './Highlighted'

const buildings: readonly string[] = ['hotel', 'landmark', 'station']

interface MatchRowProps {
  readonly match: AddressMatch
  readonly words: string
  /** The ride leaves from there. */
  readonly isDeparture: boolean
  readonly onChoose: () => void
}

/** A place that was found: its name, its Japanese address, its ward; outside the wards it is shown and refused. */
export const MatchRow = observer(function MatchRow({ match, words, isDeparture, onChoose }: MatchRowProps) {
  const t = useT('destination')
  const errorText = useErrorText()
  const { lang } = useStores().settings
  const { isOnly } = useAirportWords()
  const { area } = useAreaWords()
  const { direction } = useStore(DraftStore).ride
  const found = <Highlighted text={match.name} words={words} />
  const written = langOfLetters(match.name, usePlaceHan())
  const name = written ? <LangText lang={written}>{found}</LangText> : found
  if (!match.inArea) {
    const outside =
      isOnly && direction === 'transfer'
        ? errorText({ error: 'address.crossRegion', params: {} })
        : t(isDeparture ? 'from.outside' : 'outside', { area })
    return <ListRow icon={warning} tone="amber" title={name} line={outside} lineTone="amber" end={<View />} />
  }
  const postalCode = match.postalCode ? formatPostalCode(match.postalCode) : ''
  return (
    <ListRow
      icon={buildings.includes(match.kind) ? building : pin}
      title={name}
      line={
        <>
          {match.addressJa !== match.name && (
            <View>
              <LangText lang="ja">
                {`${lang === 'ja' ? `${postalCode} ` : ''}${match.addressJa}`.trim()}
              </LangText>
            </View>
          )}
          {lang !== 'ja' && match.wardName && <View>{match.wardName}</View>}
          {match.confirmNeeded && <View className="amber">{t('notMatched')}</View>}
        </>
      }
      onClick={onChoose}
    />
  )
})
