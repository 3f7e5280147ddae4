import { directions } from '@noriai/contract/direction'
import { useLanguage, type Translate } from '../../i18n'
import { ruleText } from '../../model/rules'
import type { SettingDifference } from '../../model/settings'

/** A setting beside the rules by its name for staff: the way of a fare, the most pieces of luggage. */
function nameOf(what: string, t: Translate): string {
  if (what === 'maxExtraPerPerson') return t('settings.maxExtra')
  const [first = '', ...rest] = what.split(' ')
  const direction = directions.find((each) => each === first)
  return direction && rest.length > 0 ? [t(`direction.${direction}`), ...rest].join(' ') : what
}

/** Before and after, one line each. */
export function Differences({ differences }: { readonly differences: readonly SettingDifference[] }) {
  const { t, lang } = useLanguage()
  const none = t('settings.nothing')
  return (
    <dl className="differences">
      {differences.map(({ what, before, after }) => (
        <div key={what}>
          <dt>{ruleText(nameOf(what, t), after ?? before ?? '', { t, lang })}</dt>
          <dd>
            <s>{before ?? none}</s> → <b>{after ?? none}</b>
          </dd>
        </div>
      ))}
    </dl>
  )
}
