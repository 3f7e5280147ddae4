import { Text, View } from '@tarojs/components'
import type { AddressMatch } from '@noriai/contract/schema/place'
import { observer } from 'mobx-react'
import { OutlineButton } from '@/components/Button/OutlineButton'
import { PrimaryButton } from '@/components/Button/PrimaryButton'
import { LangText } from '@/components/LangText/LangText'
import { NameText } from '@/components/NameText/NameText'
import { Sheet } from '@/components/Sheet/Sheet'
import { usePlaceHan } from '@/features/page/usePlaceHan'
import { isOnMap } from '@/features/wardMap/wardName'
import { WardMapLazy } from '@/features/wardMap/WardMapLazy'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'

interface ConfirmMatchProps {
  readonly match: AddressMatch | null
  readonly onConfirm: (match: AddressMatch) => void
  readonly onClose: () => void
}

const ignore = () => undefined

/** "Address not matched (click to confirm)": what was found for rough words is shown on the map to be confirmed. */
export const ConfirmMatch = observer(function ConfirmMatch({ match, onConfirm, onClose }: ConfirmMatchProps) {
  const t = useT('destination')
  const map = useT('wardMap')
  const { lang } = useStores().settings
  const han = usePlaceHan()
  return (
    <Sheet
      open={match !== null}
      title={t('confirm.title')}
      onClose={onClose}
      footer={
        <View className="stack">
          <OutlineButton full onClick={onClose}>
            {t('confirm.other')}
          </OutlineButton>
          <PrimaryButton full onClick={() => match && onConfirm(match)}>
            {t('confirmPlace')}
          </PrimaryButton>
        </View>
      }
    >
      {match && (
        <>
          <Text className="block mute t14">{t('confirm.text')}</Text>
          <Text className="block b">
            <NameText han={han}>{match.name}</NameText>
          </Text>
          <LangText lang="ja">{match.addressJa}</LangText>
          {(match.wardCode === null || isOnMap(match.wardCode)) && (
            <WardMapLazy
              selected={match.wardCode ?? undefined}
              onSelect={ignore}
              lang={lang}
              label={map('label')}
              airportText={map('airport')}
            />
          )}
        </>
      )}
    </Sheet>
  )
})
