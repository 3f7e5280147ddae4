import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { usePosterPlace } from './usePosterPlace'

interface PosterAtProps {
  /** Of the place's name. */
  readonly className?: string
}

/** That the traveller is where the scanned poster hangs. */
export const PosterAt = observer(function PosterAt({ className }: PosterAtProps) {
  const t = useT('start')
  const { lang } = useStores().settings
  const place = usePosterPlace()
  return (
    <View className="grow t14 mute">
      {t('poster.at')}
      {/* The other languages write no space here, nor after their colon. */}
      {lang === 'en' || lang === 'ko' ? ' ' : ''}
      <Text className={className}>{place()}</Text>
    </View>
  )
})
