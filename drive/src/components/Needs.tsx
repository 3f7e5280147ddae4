import { useLanguage } from '../i18n'
import { bagsText } from '../model/words'
import { Icon } from './Icon'

interface NeedsProps {
  readonly people: number
  readonly bags: { readonly large: number; readonly small: number }
  readonly childSeats: number
}

/** People, bags and child seats, to be seen at a glance. */
export function Needs({ people, bags, childSeats }: NeedsProps) {
  const { t } = useLanguage()
  const bagWords = bagsText(bags, t)
  return (
    <p className="needs">
      <span className="need">
        <Icon name="people" size={20} />
        {t('needs.people', { count: people })}
      </span>
      {bagWords !== '' && (
        <span className="need">
          <Icon name="bag" size={20} />
          {bagWords}
        </span>
      )}
      {childSeats > 0 && (
        <span className="need need-special">
          <Icon name="childSeat" size={20} />
          {t('needs.childSeats', { count: childSeats })}
        </span>
      )}
    </p>
  )
}
