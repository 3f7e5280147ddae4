import { hasRight, rightHolders, showsTravellers, staffRights } from '@noriai/contract/staffRights'
import { Icon } from '../components'
import { useLanguage } from '../i18n'

/** Who may do what, as the server goes by it: a row a right, a column a role, and drivers. */
export function RightsTable() {
  const { t } = useLanguage()
  return (
    <details className="fold card">
      <summary>{t('rights.title')}</summary>
      <p className="small mute">{t('rights.text')}</p>
      <div className="rights" tabIndex={0} role="region" aria-label={t('rights.title')}>
        <table className="setting-table">
          <thead>
            <tr>
              <th scope="col">{t('rights.right')}</th>
              {rightHolders.map((holder) => (
                <th key={holder} scope="col">
                  {t(`role.${holder}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {staffRights.map((right) => (
              <tr key={right}>
                <th scope="row">
                  {t(`right.${right}`)}
                  {showsTravellers(right) && <span className="small mute">{t('rights.travellers')}</span>}
                </th>
                {rightHolders.map((holder) => (
                  <td key={holder}>
                    {hasRight(holder, right) ? (
                      <Icon name="check" label={t('rights.has')} />
                    ) : (
                      <span className="unseen">{t('rights.hasNot')}</span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
