import { observer } from 'mobx-react'
import { bag } from '@/assets/icons/bag'
import { Note } from '@/components/Note/Note'
import { useT } from '@/hooks/useT'

interface FewPlacesProps {
  /** How many more bags fit; null where there is room for all that can be bought. */
  readonly left: number | null
  readonly className?: string | undefined
}

/** Says before paying that few more bags fit on a ride; nothing where there is room enough. */
export const FewPlaces = observer(function FewPlaces({ left, className }: FewPlacesProps) {
  const t = useT('booking')
  if (left === null) return null
  return left > 0 ? (
    <Note tone="amber" icon={bag} fact={t('bagsFew.fact', { count: left })} className={className}>
      {t('bagsFew.text')}
    </Note>
  ) : (
    <Note tone="amber" icon={bag} fact={t('bagsNone.fact')} className={className}>
      {t('bagsNone.text')}
    </Note>
  )
})
